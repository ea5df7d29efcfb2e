// Every view of a decided record shows the names at the time of the decision.
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { expect } from 'vitest'
import { anEntry, approval } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'

const before = (harness: Harness) => ({
  student: harness.people.student.name,
  teacher: harness.people.teacher.name,
  verifier: harness.people.teacher.name,
})

/** An approved, a rejected and a pending record; then everybody is renamed. */
const test = it.extend('records', { scope: 'file' }, async ({ harness, teacher, hod }) => {
  const [approved, rejected, pending] = [await anEntry(harness), await anEntry(harness), await anEntry(harness)]
  await teacher(entries.decide, { params: { id: approved.id }, body: approval() })
  const ids = [{ id: rejected.id, revision: 1 }]
  await teacher(entries.decideMany, { body: { ids, status: 'Rejected', remark: 'No', score: 1 } })
  const rename = { params: { id: harness.people.teacher.id, userId: harness.people.hod.id } }
  const { status } = await hod(staff.update, { ...rename, body: { name: 'Dr Famous Dean' } })
  expect(status).toBe(200)
  await harness.db.unchecked("update accounts set name = 'Another Student' where id = $1", [harness.people.student.id])
  return { approved, rejected, pending }
})

const namesOf = (entry: {
  student: { name: string }
  teacher: { name: string } | null
  verifiedBy: { name: string } | null
}) => ({
  student: entry.student.name,
  teacher: entry.teacher?.name,
  verifier: entry.verifiedBy?.name,
})

test('opened, listed and dashboard records show the names at the time of the decision', async ({
  harness,
  records,
  student,
  hod,
}) => {
  const names = before(harness)
  for (const { id } of [records.approved, records.rejected]) {
    expect(namesOf((await student(entries.open, { params: { id } })).body.entry)).toEqual(names)
  }
  const now = { student: 'Another Student', teacher: 'Dr Famous Dean', verifier: undefined }
  expect(namesOf((await student(entries.open, { params: { id: records.pending.id } })).body.entry)).toEqual(now)
  const listed = (await hod(entries.list, {})).body.entries.map((entry) => [entry.status, namesOf(entry)])
  expect(Object.fromEntries(listed)).toEqual({ Approved: names, Rejected: names, Pending: now })
  const { recent } = (await hod(dashboard.show)).body.dashboard
  expect(recent.map(namesOf)).toEqual(expect.arrayContaining([names, now]))
})

test('exported records show the names at the time of the decision', async ({ harness, records }) => {
  const saved = async (who: CastName, query: object) => {
    const { body } = await (await harness.as(who))(entries.export, { query })
    return Buffer.isBuffer(body) ? body.toString('utf8') : ''
  }
  const { student, teacher } = before(harness)
  for (const query of [{ status: 'Approved' }, { status: 'Approved', kind: records.approved.kind }]) {
    const text = await saved('hod', query)
    expect(text).toContain(student)
    expect(text).toContain(teacher)
    expect(text).not.toMatch(/Famous Dean|Another Student/)
  }
})

test('the history of a reopened record keeps the names, and the open revision shows current ones', async ({
  harness,
  records,
  hod,
  student,
}) => {
  const params = { id: records.approved.id }
  const reopened = await hod(entries.reopen, { params, body: { revision: 1, reason: 'Wrong day' } })
  expect(namesOf(reopened.body.entry)).toMatchObject({ student: 'Another Student', teacher: 'Dr Famous Dean' })
  const { revisions } = (await student(entries.history, { params })).body
  expect(revisions.map(({ teacher, verifiedBy }) => [teacher?.name, verifiedBy?.name])).toEqual([
    [harness.people.teacher.name, harness.people.teacher.name],
  ])
})

test('the stored names cannot change, and a decided record cannot lack them', async ({ harness, records }) => {
  const change = (set: string, id: string) => harness.db.unchecked(`update entries set ${set} where id = $1`, [id])
  await expect(change("verifier_name = 'Dr Famous Dean'", records.rejected.id)).rejects.toThrow('pending entry')
  const decided = `status = 'Approved', verified_by = '${harness.people.teacher.id}'`
  await expect(change(decided, records.pending.id)).rejects.toThrow('entries_named')
})
