// The copy of one's own data: requested with the password, complete, private, sealed on disk, deleted after a day.

import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@rounds/contract/kernel/durations'
import { personalData } from '@rounds/contract/membership/personal-data/personal-data.endpoints'
import { personalDataMessages } from '@rounds/contract/membership/personal-data/personal-data.messages'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { copyLayout } from '#api/platform/personal-data/copy-schema.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { type CastName, password } from '#api/testing/people.ts'
import { verifyCopy } from '#api/testing/saved-files/verify-copy.ts'
import { filesOfZip } from '#api/testing/saved-files/zip.ts'
import { anIdProof, aPersonalExport, aPhoto } from '#api/testing/uploads/people-files.ts'
import { abandonPersonalExport, makePersonalExport, sweepPersonalExports } from './make-personal-export.ts'

const Described = z.object({ version: z.unknown(), $defs: z.record(z.string(), z.unknown()) })

const ask = async (harness: Harness, person: CastName, currentPassword = password) =>
  (await harness.as(person))(personalData.request, { body: { currentPassword } })
const list = async (harness: Harness, person: CastName) =>
  (await (await harness.as(person))(personalData.list)).body.exports
async function download(harness: Harness, person: CastName, id: string) {
  const headers = await harness.session(person)
  return harness.http.inject({ method: 'GET', url: `/api/profile/exports/${id}/file`, headers })
}
const rowsIn = (files: Map<string, Buffer>, name: string): Record<string, unknown>[] =>
  JSON.parse(String(files.get(`${name}.json`)))

describe('a copy of your data', () => {
  it('contains the account, profile, records with patients, events and every uploaded file', async ({
    harness,
    student,
  }) => {
    await student(profiles.save, {
      body: { address: 'Hostel 3, Jodhpur', bloodGroup: 'O-', remarks: 'On leave in May' },
    })
    await aPhoto(harness, 'student')
    await anIdProof(harness, 'student')
    const values = await validValues(harness, 'procedure', 'student')
    const made = await student(entries.create, { body: { kind: 'procedure', status: 'Pending', values } })
    expect(made.status).toBe(200)
    const id = await aPersonalExport(harness, 'student')
    const reply = await download(harness, 'student', id)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': "attachment; filename*=UTF-8''my-data.zip",
      'content-length': String(reply.rawPayload.length),
    })
    const files = filesOfZip(reply.rawPayload)
    expect(rowsIn(files, 'account')).toMatchObject([
      {
        email: 'student@rounds.example',
        address: 'Hostel 3, Jodhpur',
        bloodGroup: 'O-',
        remarks: 'On leave in May',
        twoStepSignIn: false,
      },
    ])
    const [entry] = rowsIn(files, 'entries')
    expect(entry).toMatchObject({ id: made.body.entry.id, kind: 'procedure', patient: { patient: values.patient } })
    expect(rowsIn(files, 'audit-events').map(({ action }) => action)).toEqual(
      expect.arrayContaining(['profile.saved', 'idProof.uploaded', 'entry.created']),
    )
    const uploads = rowsIn(files, 'uploads')
    expect(uploads).toHaveLength(2)
    const names = [...files.keys()].filter((name) => name.startsWith('files/'))
    expect(names).toEqual(uploads.map((upload) => `files/${upload.id} ${upload.name}`))
    const proof = names.find((name) => name.endsWith('.pdf')) ?? ''
    expect(files.get(proof)?.subarray(0, 5).toString()).toBe('%PDF-')
    // The copy contains its own schema, identical to the documented one.
    const documented = readFileSync(new URL('../../../../../docs/personal-copy.schema.json', import.meta.url), 'utf8')
    expect(String(files.get('schema.json'))).toBe(documented)
    const { version, $defs: described } = Described.parse(JSON.parse(documented))
    const { version: copy } = z.object({ version: z.number() }).parse(JSON.parse(String(files.get('manifest.json'))))
    expect(version).toEqual({ copy, layout: copyLayout })
    const lists = [...files.keys()].flatMap((name) => /^([a-z-]+)\.json$/.exec(name)?.[1] ?? [])
    expect(lists.toSorted()).toEqual([...Object.keys(described), 'manifest', 'schema'].toSorted())
    const all = reply.rawPayload.toString('latin1')
    expect(all).not.toContain('argon2')
    const [session] = await harness.db.unchecked('select key from sessions limit 1')
    expect(all).not.toContain(String(session?.key))
  })

  it('can be verified by anybody with the program and the key on the site', async ({ harness }) => {
    const { body: shown } = await harness.http.inject('/.well-known/signing-key.txt')
    const key = shown.split('\n')[1] ?? ''
    const reply = await download(harness, 'student', await aPersonalExport(harness, 'student'))
    const files = filesOfZip(reply.rawPayload)
    expect(files.size).toBeGreaterThan(10)
    const checked = await verifyCopy(files, ['--key', key])
    expect(checked.stdout).toMatch(
      new RegExp(`^Unchanged: ${files.size - 1} files, made .+ account ${harness.people.student.id}`),
    )
    const [name, content] = [...files].find(([one]) => one === 'entries.json') ?? ['', Buffer.alloc(0)]
    const forged = Buffer.from(String(content).replace('Pending', 'Approved'))
    expect(await verifyCopy(new Map([...files, [name, forged]]))).toMatchObject({
      code: 1,
      stderr: 'entries.json: was changed\n',
    })
  })

  it('of a teacher lists their decisions without a patient', async ({ harness, student, teacher }) => {
    const files = filesOfZip((await download(harness, 'teacher', await aPersonalExport(harness, 'teacher'))).rawPayload)
    expect(rowsIn(files, 'entries')).toEqual([])
    const values = await validValues(harness, 'opd-campus', 'student')
    const { body } = await student(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })
    const decision = { revision: 1, status: 'Approved' as const, remark: 'Good', score: 3 }
    expect((await teacher(entries.decide, { params: { id: body.entry.id }, body: decision })).status).toBe(200)
    const after = filesOfZip((await download(harness, 'teacher', await aPersonalExport(harness, 'teacher'))).rawPayload)
    expect(rowsIn(after, 'decisions')).toMatchObject([{ id: body.entry.id, student: 'Dr student', remark: 'Good' }])
  })

  it('is requested with the password, one at a time', async ({ harness }) => {
    const wrong = await ask(harness, 'hod', 'not my password')
    expect([wrong.status, wrong.body.fields]).toEqual([400, { currentPassword: 'This is not your current password.' }])
    const first = await ask(harness, 'hod')
    expect([first.status, first.body.export.state]).toEqual([200, 'Running'])
    expect(first.body.message).toBe(personalDataMessages.requested)
    const second = await ask(harness, 'hod')
    expect([second.status, second.body.message]).toEqual([409, 'A copy of your data is already being made.'])
    await makePersonalExport(harness.api, first.body.export.id)
    await makePersonalExport(harness.api, first.body.export.id)
    expect(await list(harness, 'hod')).toMatchObject([{ id: first.body.export.id, state: 'Ready' }])
    const notified = await harness.db.unchecked(
      "select facts from notifications where event = 'work.ready' and account_id = $1",
      [harness.people.hod.id],
    )
    expect(notified.map((row) => row.facts)).toEqual([{ work: 'The copy of your data', page: '/profile?part=data' }])
    expect((await ask(harness, 'hod')).status).toBe(200)
    const events = await harness.db.unchecked(
      "select 1 from audit_events where action = 'personalData.requested' and actor_id = $1",
      [harness.people.hod.id],
    )
    expect(events).toHaveLength(2)
  })

  it('cannot be used to guess passwords, even with an Idempotency-Key', async ({ harness }) => {
    const send = await harness.as('otherHod')
    const body = { currentPassword: 'not my password' }
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const headers = { 'idempotency-key': `another-key-${n}` }
      statuses.push((await send(personalData.request, { body, headers })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    // An idempotency key would wrap the attempt in a transaction, whose rollback on refusal would undo its count.
    const asking = harness.api.served.filter(
      ({ body }) => body instanceof z.ZodObject && 'currentPassword' in body.shape,
    )
    expect(asking.filter(({ repeatable }) => !repeatable).map(({ path }) => path)).toEqual([])
    expect(asking.length).toBeGreaterThan(4)
  })

  it('is made by a job that leaves nothing in plain text on the disk', async ({ harness }) => {
    await ask(harness, 'otherStudent')
    await harness.api.jobs.start()
    await expect.poll(async () => (await list(harness, 'otherStudent'))[0]?.state, { timeout: 15_000 }).toBe('Ready')
    for (const entry of await readdir(harness.filesFolder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const bytes = await readFile(join(entry.parentPath, entry.name))
      expect(bytes.includes('otherstudent@rounds.example')).toBe(false)
    }
    expect(await readdir(join(harness.filesFolder, 'incoming'))).toEqual([])
  })

  it('is open to its owner alone, audits each download, and expires after a day', async ({ harness }) => {
    const id = await aPersonalExport(harness, 'clerk')
    for (const person of ['student', 'hod', 'admin', 'master'] as const) {
      expect((await download(harness, person, id)).statusCode).toBe(404)
    }
    expect((await download(harness, 'clerk', id)).statusCode).toBe(200)
    const events = await harness.db.unchecked(
      "select 1 from audit_events where action = 'personalData.exported' and actor_id = $1",
      [harness.people.clerk.id],
    )
    expect(events).toHaveLength(1)
    const began = harness.clock.now
    const objects = async () => (await readdir(join(harness.filesFolder, 'objects'), { recursive: true })).length
    const before = await objects()
    harness.clock.now = new Date(began.getTime() + dayMs)
    expect((await download(harness, 'clerk', id)).statusCode).toBe(404)
    await sweepPersonalExports(harness.api)
    expect(await objects()).toBeLessThan(before)
    expect((await list(harness, 'clerk'))[0]).toMatchObject({ state: 'Expired' })
    harness.clock.now = began
  })

  it('shows when it failed, and can be requested again', async ({ harness }) => {
    const { body } = await ask(harness, 'admin')
    await abandonPersonalExport(harness.api, body.export.id)
    expect((await list(harness, 'admin'))[0]).toMatchObject({ state: 'Failed' })
    expect((await ask(harness, 'admin')).status).toBe(200)
  })

  it('can be made after the licence ended, and names the former place of a record', async ({ harness }) => {
    const own = await harness.as('otherStudentOfDepartment')
    const values = await validValues(harness, 'opd-campus', 'student')
    const made = await own(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })
    expect(made.status).toBe(200)
    const { id, departmentId } = harness.people.otherStudentOfDepartment
    const { pathology } = harness.places
    await harness.db.unchecked(
      "update accounts set payment_status = 'unpaid', licence_until = $2, department_id = $3 where id = $1",
      [id, new Date(harness.clock.now.getTime() - dayMs), pathology.departmentId],
    )
    expect((await own(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })).status).not.toBe(
      200,
    )
    const { status, body } = await ask(harness, 'otherStudentOfDepartment')
    expect(status).toBe(200)
    await makePersonalExport(harness.api, body.export.id)
    // The job of an earlier test may be making it too.
    await expect.poll(async () => (await list(harness, 'otherStudentOfDepartment'))[0]?.state).toBe('Ready')
    const reply = await download(harness, 'otherStudentOfDepartment', body.export.id)
    const [entry] = rowsIn(filesOfZip(reply.rawPayload), 'entries')
    expect(entry).toMatchObject({ formerPlace: { college: 'College A', department: 'General Medicine' } })
    await harness.db.unchecked(
      "update accounts set payment_status = 'paid', licence_until = null, department_id = $2 where id = $1",
      [id, departmentId],
    )
  })

  it('needs a session', async ({ harness }) => {
    expect((await harness.anonymous(personalData.list)).status).toBe(401)
  })
})
