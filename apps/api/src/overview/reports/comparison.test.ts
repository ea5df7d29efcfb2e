// The comparison over HTTP: equal to a real count, with only the groups that may be shown, for the people in charge.
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { aStoredEntry } from '#api/testing/entries/stored-entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import { aPerson, type CastName, type Place, type TestPerson } from '#api/testing/people.ts'
import { recordsOf } from '#api/testing/saved-files/csv.ts'

const at = (day: string) => new Date(`${day}T06:00:00Z`)

async function someStudents({ db, clock }: Harness, place: Place, n: number, joiningDate: string) {
  const people = []
  for (let index = 0; index < n; index++) {
    const email = `${uuidv7()}@rounds.example`
    people.push(
      await aPerson(db, { role: 'student', name: `Dr ${index}`, email, joiningDate, createdAt: clock.now, ...place }),
    )
  }
  return people
}

/**
 * Medicine has 6 students who were there all year, and one of the cast; pathology and forensic medicine have one each.
 */
const test = it.extend('stored', { scope: 'file', auto: true }, async ({ harness }) => {
  const { db, people, places } = harness
  await harness.db.unchecked("update accounts set joining_date = '2025-01-01' where role = 'student'")
  const students = await someStudents(harness, places.medicine, 6, '2025-01-01')
  const entry = (student: (typeof students)[number], days: number | null, score: number | null) =>
    aStoredEntry(db, {
      student,
      kind: 'procedure',
      date: '2026-05-10',
      submittedAt: at('2026-05-10'),
      ...(days === null
        ? { status: 'Pending' as const }
        : {
            status: 'Approved' as const,
            decision: { by: people.teacher, on: at(`2026-05-${10 + days}`), score },
          }),
    })
  for (const student of students) {
    await entry(student, 2, 4)
    await entry(student, 14, 2)
    await entry(student, 15, null)
    await entry(student, null, null)
  }
  await entry(people.otherStudent, 1, 4)
  for (const student of await someStudents(harness, places.medicineB, 7, '2026-05-01')) {
    for (let n = 0; n < 3; n++) await entry(student, 20, 1)
  }
})

async function compared(harness: Harness, who: CastName, query: object = {}) {
  const reply = await (await harness.as(who))(reports.comparison, { query })
  expect([who, reply.status, reply.body]).toMatchObject([who, 200, {}])
  return reply.body.comparison
}

describe('the comparison', () => {
  test('hides from an Admin the departments with few students', async ({ harness }) => {
    const comparison = await compared(harness, 'admin')
    expect(comparison).toMatchObject({
      of: 'departments',
      college: { name: 'College A' },
      from: '2025-06-01',
      to: '2026-05-31',
      hidden: [{ name: 'Forensic Medicine' }, { name: 'General Medicine' }, { name: 'Pathology' }],
    })
    // Pathology and forensic medicine have only two students together, so the total would reveal medicine's figures.
    expect(comparison.groups).toEqual([])
  })

  test('shows an Admin the departments with enough students', async ({ harness }) => {
    expect(await compared(harness, 'collegeBAdmin')).toMatchObject({
      of: 'departments',
      college: { name: 'College B' },
      hidden: [],
      groups: [{ name: 'General Medicine', students: 8, verifiedInTime: 0, meanScore: 1 }],
    })
  })

  test('shows the Master the colleges, and the departments of one college', async ({ harness }) => {
    const { groups, hidden, college } = await compared(harness, 'master', { months: 12 })
    expect([college, hidden]).toEqual([null, []])
    // College A: 6 + 4 students of the cast, 25 records over 10 × 12 months. Up to 14 days counts as in time.
    expect(groups).toMatchObject([
      { name: 'College A', students: 10, recordsPerMonth: 0.2, verifiedInTime: 0.52, meanScore: 3.1 },
      // One of the cast has been there for a year, seven for a month.
      { name: 'College B', students: 8, recordsPerMonth: 1.1, verifiedInTime: 0, meanScore: 1 },
    ])
    const { collegeId } = harness.places.medicineB
    expect(await compared(harness, 'master', { collegeId })).toMatchObject({
      of: 'departments',
      college: { id: collegeId, name: 'College B' },
      hidden: [],
      groups: [{ name: 'General Medicine', students: 8 }],
    })
  })

  test('covers the chosen months', async ({ harness }) => {
    expect(await compared(harness, 'master', { months: 3 })).toMatchObject({ from: '2026-03-01', to: '2026-05-31' })
  })

  test('costs the Master two statements', async ({ harness, master }) => {
    expect(await harness.queriesOf(() => master(reports.comparison, { query: {} }))).toHaveLength(2)
  })

  test('counts students who moved from their first day in the college, with their records there', async ({
    harness,
  }) => {
    const { db, people, places } = harness
    const perMonth = async () =>
      (await compared(harness, 'master')).groups.map(({ students, recordsPerMonth }) => [students, recordsPerMonth])
    expect(await perMonth()).toEqual([
      [10, 0.2],
      [8, 1.1],
    ])
    const [within] = await someStudents(harness, places.pathology, 1, '2025-01-01')
    const [away] = await someStudents(harness, places.medicine, 1, '2025-01-01')
    if (!within || !away) throw new Error('nobody to move')
    for (const student of [within, away]) {
      const entry = { student, kind: 'procedure', date: '2026-02-10', submittedAt: at('2026-02-10') }
      for (let n = 0; n < 24; n++) await aStoredEntry(db, { ...entry, status: 'Pending' })
    }
    const change = { change: 'transferred', words: 'Counselling', byId: people.master.id, at: at('2026-05-01') }
    const move = async ({ id, collegeId, departmentId }: TestPerson, to: Place) => {
      await insertRow(db, 'student_changes', { id: uuidv7(), studentId: id, collegeId, departmentId, ...change })
      const sql = 'update accounts set college_id = $2, department_id = $3 where id = $1'
      await db.unchecked(sql, [id, to.collegeId, to.departmentId])
    }
    await move(within, places.medicine)
    await move(away, places.medicineB)
    // 25 + 24 records over 11 × 12 months. College B has one more month, and none of the records made elsewhere.
    expect(await perMonth()).toEqual([
      [11, 0.4],
      [9, 1],
    ])
    // A student who came after the compared months does not count yet.
    await db.unchecked('update student_changes set at = $2 where student_id = $1', [away.id, at('2026-06-02')])
    expect(await perMonth()).toEqual([
      [11, 0.4],
      [8, 1.1],
    ])
    await db.unchecked('update accounts set left_on = $2 where id = any($1)', [[within.id, away.id], '2026-06-10'])
  })

  test('can be exported as a file, which is audited', async ({ harness, master }) => {
    const { status, headers, body } = await master(reports.comparisonFile, { query: { format: 'csv' } })
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="report-colleges-15-06-2026.csv"',
    ])
    expect(recordsOf(Buffer.isBuffer(body) ? body.toString('utf8') : '')).toEqual([
      ['College', 'Students', 'Records per student and month', 'Verified within 14 days', 'Mean score'],
      ['College A', '10', '0.2', '0.52', '3.1'],
      ['College B', '8', '1.1', '0', '1'],
    ])
    expect(await lastEvent(harness, 'report.exported', 'detail')).toMatchObject({
      detail: { kind: 'comparison', format: 'csv' },
    })
  })
})

describe('a comparison is refused', () => {
  test('to people of a department, and for another college', async ({ harness, admin }) => {
    for (const who of ['student', 'teacher', 'clerk', 'hod', 'drpc'] as const)
      expect([who, (await (await harness.as(who))(reports.comparison, { query: {} })).status]).toEqual([who, 403])
    const { collegeId } = harness.places.medicineB
    expect((await admin(reports.comparison, { query: { collegeId } })).status).toBe(404)
    expect((await admin(reports.comparisonFile, { query: { collegeId, format: 'pdf' } })).status).toBe(404)
    expect((await harness.anonymous(reports.comparison, { query: {} })).status).toBe(401)
  })

  test('for an unknown college, invalid months, or an unknown format', async ({ master }) => {
    expect((await master(reports.comparison, { query: { collegeId: uuidv7() } })).status).toBe(404)
    expect((await master(reports.comparison, { query: { months: 4 } })).status).toBe(400)
    const { status, body } = await master(reports.comparison, { query: { from: '2026-01-01' } })
    expect([status, body.fields]).toEqual([400, { from: inputMessages.unknown }])
    expect((await master(reports.comparisonFile, { query: { format: 'doc' } })).status).toBe(400)
  })
})
