// Identity proofs: sealed on disk, viewed by approvers with every view audited, and replaced ones kept until verified.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@rounds/contract/kernel/durations'
import { canViewIdProof } from '@rounds/contract/membership/profiles/id-proof.can'
import { idProofs, profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { describe, expect } from 'vitest'
import { sweepFiles } from '#api/platform/files/files.routes.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, aPerson, type CastName } from '#api/testing/people.ts'
import { aPdf } from '#api/testing/uploads/files.ts'
import { anIdProof, send } from '#api/testing/uploads/people-files.ts'
import { sweepIdProofs } from './id-proofs.store.ts'

const test = it.extend('newcomer', { scope: 'file' }, ({ harness }) => aNewcomer(harness, 'Asha Rao'))

/** Uses a new session, because some tests advance the clock beyond the life of one. */
async function ask(harness: Harness, person: CastName | { id: string }, path: string, body?: object) {
  const headers = await harness.session(person)
  const sent = body && { method: 'POST' as const, payload: body }
  const reply = await harness.http.inject({ url: `/api${path}`, headers, ...sent })
  return { status: reply.statusCode, body: reply.json() }
}
const Listed = idProofs.ofAccount.response
async function listFor(harness: Harness, person: CastName | { id: string }, id: string) {
  const { status, body } = await ask(harness, person, `/accounts/${id}/id-proofs`)
  return { status, body: status === 200 ? Listed.parse(body) : { idProofs: [], isOpen: false } }
}
async function fileFor(harness: Harness, person: CastName | { id: string }, id: string) {
  const headers = await harness.session(person)
  return harness.http.inject({ method: 'GET', url: `/api/id-proofs/${id}/file`, headers })
}
const viewsOf = (harness: Harness, id: string) =>
  harness.db.unchecked(
    "select actor_id, detail from audit_events where action = 'idProof.viewed' and subject_id = $1 order by seq",
    [id],
  )

describe('an identity proof', () => {
  test('is sealed on the disk, and its owner gets it back unchanged', async ({ harness, newcomer }) => {
    const marked = aPdf({ extra: Buffer.from('% Aadhaar 1234 5678 9012\n') })
    const file = { name: 'id.pdf', type: 'application/pdf', bytes: marked }
    const { status, body } = await send(harness, newcomer, idProofs.upload, file)
    expect(status).toBe(200)
    const [row] = await harness.db.unchecked('select object_key, sealed_key from files where owner_id = $1', [
      newcomer.id,
    ])
    expect(String(row?.sealed_key)).toMatch(/^test\./)
    for (const entry of await readdir(harness.filesFolder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) expect((await readFile(join(entry.parentPath, entry.name))).includes('Aadhaar')).toBe(false)
    }
    const reply = await fileFor(harness, newcomer, (body.idProof as { id: string }).id)
    expect(reply.rawPayload.equals(marked)).toBe(true)
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    expect(await viewsOf(harness, newcomer.id)).toEqual([])
    const own = await (await harness.as(newcomer))(profiles.open)
    expect(own.body.profile.idProof).toMatchObject({ file: { name: 'id.pdf', bytes: marked.length } })
  })

  test('cannot be read as an ordinary file, even by its owner', async ({ harness, newcomer }) => {
    const [row] = await harness.db.unchecked('select id from files where owner_id = $1', [newcomer.id])
    for (const person of [newcomer, 'master', 'hod'] as const) {
      const client = await harness.as(person)
      expect((await client(files.read, { params: { id: String(row?.id) } })).status).toBe(404)
    }
  })

  test('of a student is visible to the department’s HOD and teachers, Admin and Master, audited', async ({
    harness,
    newcomer,
  }) => {
    const id = await anIdProof(harness, newcomer)
    for (const person of ['hod', 'teacher', 'admin', 'master'] as const) {
      expect([person, (await listFor(harness, person, newcomer.id)).status]).toEqual([person, 200])
      expect([person, (await fileFor(harness, person, id)).statusCode]).toEqual([person, 200])
    }
    const views = await viewsOf(harness, newcomer.id)
    expect(views).toEqual(
      ['hod', 'teacher', 'admin', 'master'].map((name) => ({
        actor_id: harness.people[name as CastName].id,
        detail: { idProof: id },
      })),
    )
    for (const person of ['student', 'clerk', 'otherHod', 'collegeBHod', 'collegeBAdmin', 'drpc'] as const) {
      expect([person, (await listFor(harness, person, newcomer.id)).status]).toEqual([person, 404])
      expect([person, (await fileFor(harness, person, id)).statusCode]).toEqual([person, 404])
    }
    expect(await viewsOf(harness, newcomer.id)).toHaveLength(4)
  })

  test('of staff is visible to the HOD, Admin and Master, not to colleagues or students', async ({ harness }) => {
    const id = await anIdProof(harness, 'teacher')
    for (const person of ['teacher', 'hod', 'admin', 'master'] as const) {
      expect([person, (await fileFor(harness, person, id)).statusCode]).toEqual([person, 200])
    }
    for (const person of ['otherTeacher', 'clerk', 'student', 'otherHod'] as const) {
      expect([person, (await fileFor(harness, person, id)).statusCode]).toEqual([person, 404])
    }
  })

  test('is hidden from an unconfirmed teacher or HOD', async ({ harness, newcomer }) => {
    const id = await anIdProof(harness, newcomer)
    for (const role of ['professor', 'hod'] as const) {
      const invited = await aPerson(harness.db, {
        role,
        name: 'Dr Invited',
        email: `invited.${role}@rounds.example`,
        confirmed: false,
        createdAt: harness.clock.now,
        ...harness.places.medicine,
      })
      expect((await fileFor(harness, invited, id)).statusCode).toBe(404)
    }
  })

  test('is not shown after it was altered on the disk', async ({ harness }) => {
    const id = await anIdProof(harness, 'clerk')
    const [row] = await harness.db.unchecked(
      'select f.object_key from id_proofs i join files f on f.id = i.file_id where i.id = $1',
      [id],
    )
    const path = join(harness.filesFolder, 'objects', String(row?.object_key))
    const bytes = await readFile(path)
    bytes[10] = (bytes[10] ?? 0) ^ 1
    await writeFile(path, bytes)
    const reply = await fileFor(harness, 'clerk', id)
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toMatchObject({ status: false, code: 'internal' })
  })

  test('replaces earlier ones, which stay for the approver and count until deleted after verification', async ({
    harness,
  }) => {
    const { id } = harness.people.otherStudentOfDepartment
    await harness.db.unchecked('update accounts set verify_by_hod = false where id = $1', [id])
    const { now } = harness.clock
    await sweepIdProofs(harness.db, new Date(now.getTime() + dayMs))
    const proofs: string[] = []
    for (let version = 0; version < 7; version++) {
      harness.clock.now = new Date(now.getTime() + (version / 4) * dayMs)
      proofs.push(await anIdProof(harness, { id }))
    }
    const listed = (await listFor(harness, 'hod', id)).body.idProofs
    expect(listed.map((one) => one.id)).toEqual(proofs.slice(2).reverse())
    expect(listed.map((one) => one.replacedAt === null)).toEqual([true, false, false, false, false])
    const used = async () =>
      Number((await harness.db.unchecked('select bytes from file_usage where id = $1', [id]))[0]?.bytes)
    const counted = async () =>
      Number((await harness.db.unchecked('select sum(bytes) as n from files where owner_id = $1', [id]))[0]?.n)
    expect(await used()).toBe(7 * aPdf().length)
    expect(await sweepIdProofs(harness.db, harness.clock.now)).toBe(0)
    await harness.db.unchecked('update accounts set verify_by_hod = true where id = $1', [id])
    harness.clock.now = new Date(now.getTime() + 3 * dayMs)
    expect(await sweepIdProofs(harness.db, harness.clock.now)).toBe(4)
    expect((await listFor(harness, 'hod', id)).body.idProofs.map((one) => one.id)).toEqual([proofs[6]])
    await sweepFiles(harness.api)
    expect([await used(), await counted()]).toEqual([aPdf().length, aPdf().length])
    harness.clock.now = now
  })

  test('is limited to five uploads a day', async ({ harness }) => {
    const { id } = await aNewcomer(harness, 'Esha Rao')
    for (let version = 0; version < 5; version++) await anIdProof(harness, { id })
    const pdf = { name: 'id.pdf', type: 'application/pdf', bytes: aPdf() }
    const refused = await send(harness, { id }, idProofs.upload, pdf)
    expect([refused.status, refused.body.message]).toEqual([429, profileMessages.tooManyProofs])
    const { now } = harness.clock
    harness.clock.now = new Date(now.getTime() + dayMs)
    expect((await send(harness, { id }, idProofs.upload, pdf)).status).toBe(200)
    harness.clock.now = now
  })

  test('closes to approvers 90 days after the approval, but stays open to its owner', async ({ harness }) => {
    const student = await aNewcomer(harness, 'Farah Khan')
    const id = await anIdProof(harness, student)
    const approve = (person: CastName) =>
      ask(harness, person, students.approve.path.replace(':id', student.id), {
        verifyByHod: true,
        sawProofOnPaper: false,
      })
    expect((await approve('hod')).status).toBe(200)
    const { now } = harness.clock
    harness.clock.now = new Date(now.getTime() + 90 * dayMs)
    expect((await fileFor(harness, 'hod', id)).statusCode).toBe(200)
    // Approving an approved account again does not reopen it.
    expect((await approve('admin')).status).toBe(200)
    harness.clock.now = new Date(now.getTime() + 91 * dayMs)
    for (const person of ['hod', 'teacher', 'admin', 'master'] as const) {
      const reply = await fileFor(harness, person, id)
      expect([person, reply.statusCode, reply.json().message]).toEqual([
        person,
        403,
        'ID proofs can be viewed for 90 days after the approval. This one is closed.',
      ])
      expect((await listFor(harness, person, student.id)).body.isOpen).toBe(false)
    }
    expect((await fileFor(harness, student, id)).statusCode).toBe(200)
    expect((await viewsOf(harness, student.id)).map(({ actor_id }) => actor_id)).toEqual([harness.people.hod.id])
    harness.clock.now = now
  })

  test('needs a session', async ({ harness, newcomer }) => {
    expect((await harness.anonymous(idProofs.ofAccount, { params: { id: newcomer.id } })).status).toBe(401)
  })
})

describe('viewing an identity proof', () => {
  const place = { collegeId: 'c', departmentId: 'd' }
  const owner = { id: 'owner', access: 'student', approvedAt: null, ...place } as const
  test('is refused to everybody without a place, except the Master', () => {
    const nowhere = { id: 'x', canVerify: true, collegeId: null, departmentId: null } as const
    expect(canViewIdProof({ ...nowhere, access: 'hod' }, { ...owner, collegeId: null, departmentId: null })).toBe(false)
    expect(canViewIdProof({ ...nowhere, access: 'admin' }, { ...owner, collegeId: null })).toBe(false)
    expect(canViewIdProof({ ...nowhere, access: 'master' }, owner)).toBe(true)
  })
})

describe('an approver', () => {
  test('is notified of a proof once a day: the HOD and teachers named by the student', async ({ harness }) => {
    const student = await aNewcomer(harness, 'Bina Das')
    const { teacher, hod } = harness.people
    await harness.db.unchecked(
      `insert into student_teachers (id, student_id, college_id, department_id, subject_id, teacher_id, added_by_id, created_at)
       values (gen_random_uuid(), $1, $2, $3, $3, $4, $1, $5)`,
      [student.id, student.collegeId, student.departmentId, teacher.id, harness.clock.now.toISOString()],
    )
    await anIdProof(harness, student)
    await anIdProof(harness, student)
    const notified = await harness.db.unchecked(
      "select account_id, facts from notifications where event = 'student.waiting' and facts->>'person' = 'Bina Das'",
    )
    expect(new Set(notified.map(({ account_id }) => account_id))).toEqual(new Set([teacher.id, hod.id]))
    expect(notified).toHaveLength(2)
    expect(notified[0]?.facts).toEqual({ person: 'Bina Das', page: `/student/${student.id}` })
  })

  test('is notified again of a replacement on another day', async ({ harness }) => {
    const student = await aNewcomer(harness, 'Chitra Rao')
    const notified = () =>
      harness.db.unchecked(
        "select 1 from notifications where event = 'student.waiting' and facts->>'person' = 'Chitra Rao' and account_id = $1",
        [harness.people.hod.id],
      )
    await anIdProof(harness, student)
    harness.clock.now = new Date(harness.clock.now.getTime() + dayMs)
    await anIdProof(harness, student)
    expect(await notified()).toHaveLength(2)
  })

  test('is the Admin while the department has neither an HOD nor a named teacher', async ({ harness }) => {
    const { pathology } = harness.places
    const { otherHod, admin } = harness.people
    await harness.db.unchecked('update accounts set active = false where id = $1', [otherHod.id])
    const student = await aNewcomer(harness, 'Dev Anand', { ...pathology })
    await anIdProof(harness, student)
    const approver = async () => (await (await harness.as(student))(profiles.open)).body.profile.approver
    expect(await approver()).toBe(admin.name)
    const teacher = await aPerson(harness.db, {
      ...pathology,
      name: 'Dr Named',
      email: 'named@rounds.example',
      role: 'professor',
      createdAt: harness.clock.now,
    })
    await harness.db.unchecked(
      `insert into student_teachers (id, student_id, college_id, department_id, subject_id, teacher_id, added_by_id, created_at)
       values (gen_random_uuid(), $1, $2, $3, $3, $4, $1, $5)`,
      [student.id, student.collegeId, student.departmentId, teacher.id, harness.clock.now.toISOString()],
    )
    expect(await approver()).toBe('Dr Named')
    await harness.db.unchecked('update accounts set active = true where id = $1', [otherHod.id])
    expect(await approver()).toBe(otherHod.name)
    const notified = await harness.db.unchecked(
      "select account_id as id from notifications where event = 'student.waiting' and facts->>'person' = 'Dev Anand'",
    )
    expect(notified).toEqual([{ id: admin.id }])
  })
})
