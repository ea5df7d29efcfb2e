// Signatories after the HOD or the Admin changes: those set by a predecessor no longer sign.
import { certificates } from '@rounds/contract/documents/certificates/certificate.endpoints'
import { certificateMessages } from '@rounds/contract/documents/certificates/certificate.messages'
import { staffPosts } from '@rounds/contract/membership/staff/staff-post.endpoints'
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, type CastName } from '#api/testing/people.ts'

const former = { name: 'Dr Former, MD', title: 'Professor and Head' }
const headTitle = 'Head of the department'

it.beforeEach(async ({ harness }) => {
  harness.api.limitTries = { 'certificates.own': 100 }
  await harness.db.unchecked('delete from document_signatories')
  await harness.db.unchecked(
    "update accounts set certified = true, joining_date = '2025-07-01' where id = any($1::uuid[])",
    [[harness.people.student.id, harness.people.otherStudent.id]],
  )
})

/** Issues a certificate and returns the signatory stored for it. */
async function printed(harness: Harness, who: CastName, body: { studentId?: string } = {}) {
  const { status, body: reply } = await (await harness.as(who))(certificates.issue, {
    body: { kind: 'bonafide', ...body },
  })
  if (status !== 200) return reply.fields
  const [row] = await harness.db.uncheckedRows(
    z.object({ signatory: z.unknown() }),
    "select choice->'signatory' as signatory from issued_documents order by requested_at desc, id desc limit 1",
  )
  return row?.signatory
}

const shown = async (harness: Harness, who: CastName) =>
  (await (await harness.as(who))(certificates.signatory)).body.signatory
const name = async (harness: Harness, who: CastName, body = former) =>
  expect((await (await harness.as(who))(certificates.setSignatory, { body })).status).toBe(200)
const update = (harness: Harness, who: CastName, to: string) =>
  harness.db.unchecked(`update accounts set ${to} where id = $1`, [harness.people[who].id])

it('the new HOD signs after a handover, until they name another signatory', async ({ harness }) => {
  const { teacher, hod } = harness.people
  await name(harness, 'hod')
  expect(await printed(harness, 'student')).toEqual(former)
  const handOver = await (await harness.asConfirmed('admin'))(staffPosts.handOver, {
    params: { id: hod.id },
    body: { successorId: teacher.id, role: 'professor' },
  })
  expect([handOver.status, handOver.body.message]).toEqual([200, expect.stringContaining(teacher.name)])
  const present = { name: teacher.name, title: headTitle }
  expect(await printed(harness, 'student')).toEqual(present)
  expect(await shown(harness, 'teacher')).toEqual(present)
  expect(await printed(harness, 'teacher', { studentId: harness.people.student.id })).toEqual(present)
  const own = { name: 'Dr Present, MS', title: 'Head' }
  await name(harness, 'teacher', own)
  expect(await shown(harness, 'teacher')).toEqual(own)
  expect(await printed(harness, 'student')).toEqual(own)
})

it.for([
  ['is blocked or left', 'active = false', 'active = true'],
  ['is not confirmed any more', 'confirmed = false', 'confirmed = true'],
  ['was deleted', 'deleted_at = now()', 'deleted_at = null'],
  ['has another post', "role = 'professor'", "role = 'hod'"],
] as const)('nobody signs by the choice of an HOD who %s', async ([, ended, back], { harness }) => {
  await name(harness, 'otherHod')
  expect(await printed(harness, 'otherStudent')).toEqual(former)
  await update(harness, 'otherHod', ended)
  expect(await printed(harness, 'otherStudent')).toEqual({ kind: certificateMessages.nobodySigns })
  await update(harness, 'otherHod', back)
  expect(await shown(harness, 'otherHod')).toEqual(former)
})

it('nobody signs by the choice of an HOD who now heads another department', async ({ harness }) => {
  const { medicine, pathology } = harness.places
  await name(harness, 'otherHod')
  await update(harness, 'otherHod', `department_id = '${medicine.departmentId}'`)
  expect(await printed(harness, 'otherStudent')).toEqual({ kind: certificateMessages.nobodySigns })
  await update(harness, 'otherHod', `department_id = '${pathology.departmentId}'`)
})

it('a signatory named by a former Admin no longer signs', async ({ harness }) => {
  const { db, clock, people } = harness
  const { id } = await aPerson(db, {
    role: 'admin',
    name: 'Dr New Admin',
    email: 'new.admin@rounds.example',
    createdAt: clock.now,
    collegeId: people.admin.collegeId,
  })
  await name(harness, 'admin')
  const call = await harness.as({ id })
  expect((await call(certificates.signatory)).body.signatory).toEqual(former)
  await update(harness, 'admin', 'active = false')
  try {
    expect((await call(certificates.signatory)).body.signatory).toEqual({
      name: 'Dr New Admin',
      title: 'For the college',
    })
  } finally {
    await update(harness, 'admin', 'active = true')
  }
  expect(await shown(harness, 'admin')).toEqual(former)
})
