// Exports of the lists of people: limited to the caller's reach and filters, recorded in the audit log, with a password
// for many people.
import { exportMessages } from '@rounds/contract/kernel/export.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, type CastName } from '#api/testing/people.ts'
import { recordsOf } from '#api/testing/saved-files/csv.ts'

const test = it.extend('newcomer', { scope: 'file', auto: true }, ({ harness }) =>
  aNewcomer(harness, '=cmd|calc', { identity: '@SUM(1)' }),
)

const specs = { students: people.exportStudents, staff: staff.export } as const

async function exported(harness: Harness, who: CastName, list: keyof typeof specs, query: object = {}) {
  const reply = await (await harness.as(who))(specs[list], { query })
  const body: unknown = reply.body
  return { ...reply, records: recordsOf(Buffer.isBuffer(body) ? body.toString('utf8') : '') }
}
const namesFor = async (harness: Harness, who: CastName, list: keyof typeof specs, query: object = {}) =>
  (await exported(harness, who, list, query)).records.slice(1).map(([name]) => name)

describe('the student export', () => {
  test('contains the listed students in order, and no formulas', async ({ harness }) => {
    const { status, headers, records } = await exported(harness, 'hod', 'students')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toBe('attachment; filename="students-15-06-2026.csv"')
    expect(records.map(([name, identity]) => [name, identity])).toEqual([
      ['Name', 'Registration number'],
      ["'=cmd|calc", "'@SUM(1)"],
      ['Dr otherStudentOfDepartment', ''],
      ['Dr student', ''],
    ])
    const [titles = [], , , row = []] = records
    const cells = Object.fromEntries(titles.map((title, index) => [title, row[index]]))
    expect(cells).toMatchObject({
      Department: 'General Medicine',
      'Payment Status': 'Paid',
      'Licence until': '15-06-2029',
      Verification: 'Verified',
      Account: 'Unblocked',
      'Joined Date': '01-06-2025',
      'Registration date': '15-06-2026',
      Pending: '0',
      'Last record': '',
    })
  })

  test('can be filtered as the list is, never beyond the caller’s reach', async ({ harness }) => {
    expect(await namesFor(harness, 'hod', 'students', { state: 'waiting' })).toEqual(["'=cmd|calc"])
    expect(await namesFor(harness, 'master', 'students', { search: 'collegeBStudent' })).toEqual(['Dr collegeBStudent'])
    expect(await namesFor(harness, 'otherHod', 'students')).toEqual(['Dr otherStudent'])
    expect(await namesFor(harness, 'admin', 'students', harness.places.medicineB)).toEqual([])
    expect(await namesFor(harness, 'admin', 'students', { search: "'; drop table accounts; --" })).toEqual([])
    for (const who of ['student', 'drpc'] as const) expect((await exported(harness, who, 'students')).status).toBe(403)
    for (const query of [{ page: 2 }, { state: 'odd' }])
      expect((await exported(harness, 'hod', 'students', query)).status).toBe(400)
  })

  test('is audited without the search text', async ({ harness }) => {
    const { medicine } = harness.places
    await exported(harness, 'admin', 'students', {
      search: 'student',
      departmentId: medicine.departmentId,
      batch: 2024,
    })
    expect(await lastEvent(harness, 'student.exported', 'actor_id, outcome, detail')).toMatchObject({
      actor_id: harness.people.admin.id,
      detail: {
        fields: ['batch'],
        format: 'csv',
        ids: { department: medicine.departmentId },
        isSearched: true,
        rows: 2,
      },
    })
  })
})

describe('the staff export', () => {
  test('contains the listed staff', async ({ harness }) => {
    const { records } = await exported(harness, 'hod', 'staff')
    expect(records.map(([name, role]) => [name, role])).toEqual([
      ['Name', 'Role'],
      ['Dr clerk', 'Clerk'],
      ['Dr hod', 'HOD'],
      ['Dr otherTeacher', 'Assistant Professor'],
      ['Dr teacher', 'Professor'],
    ])
    expect(await namesFor(harness, 'hod', 'staff', { state: 'waiting' })).toEqual([])
    expect(await namesFor(harness, 'hod', 'staff', { state: 'quiet' })).toEqual([])
    expect(await namesFor(harness, 'otherHod', 'staff', { search: 'teacher' })).toEqual([])
    expect(await lastEvent(harness, 'staff.exported', 'actor_id, outcome, detail')).toMatchObject({
      detail: { isSearched: true, rows: 0 },
    })
    for (const who of ['teacher', 'clerk', 'student', 'drpc'] as const)
      expect((await exported(harness, who, 'staff')).status).toBe(403)
    expect((await exported(harness, 'hod', 'staff', { size: 5 })).status).toBe(400)
  })
})

test('large exports require a confirmed session', async ({ harness }) => {
  harness.api.confirmExportsAbove = 2
  for (const list of ['students', 'staff'] as const) {
    const refused = await exported(harness, 'collegeBAdmin', list)
    expect([list, refused.status]).toEqual([list, 200])
    const { status, body } = await exported(harness, 'admin', list)
    expect([status, body]).toMatchObject([
      403,
      { code: 'confirmationNeeded', message: fillMessage(exportMessages.confirmPeople, { n: 2 }) },
    ])
  }
  expect(await lastEvent(harness, 'staff.exported', 'actor_id, outcome, detail')).toMatchObject({ outcome: 'refused' })
  await harness.asConfirmed('admin')
  expect((await exported(harness, 'admin', 'students')).status).toBe(200)
})
