// The files of a report: equal to its screen cell by cell, without formulas, recorded in the audit log, with a password
// for many people.
import { hourMs } from '@rounds/contract/kernel/durations'
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { exportMessages } from '@rounds/contract/kernel/export.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { aStoredEntry } from '#api/testing/entries/stored-entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, type CastName } from '#api/testing/people.ts'
import { aStoredPosting } from '#api/testing/postings.ts'
import { recordsOf } from '#api/testing/saved-files/csv.ts'

const test = it.extend('stored', { scope: 'file', auto: true }, async ({ harness }) => {
  await aNewcomer(harness, '=cmd|calc', { identity: '@SUM(1)', verifyByHod: true })
  await aNewcomer(harness, 'Dr Waiting')
  const { student, otherStudent, teacher, hod } = harness.people
  const now = harness.clock.now
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const entry = {
    student,
    kind: 'procedure',
    status: 'Pending',
    date: '2026-06-01',
    submittedAt: ago(20 * 24),
  } as const
  const approved = { ...entry, status: 'Approved', submittedAt: ago(50) } as const
  await aStoredEntry(harness.db, entry)
  await aStoredEntry(harness.db, { ...entry, student: otherStudent })
  await aStoredEntry(harness.db, { ...approved, decision: { by: teacher, on: ago(48), score: 3 } })
  await aStoredEntry(harness.db, { ...approved, date: '2026-05-01', decision: { by: teacher, on: ago(0), score: 4 } })
  await aStoredEntry(harness.db, {
    ...approved,
    kind: 'opd-campus',
    status: 'Rejected',
    decision: { by: hod, on: ago(43), score: null },
  })
})

async function saved(harness: Harness, who: CastName, query: QueryInput<typeof reports.exportDepartment>) {
  const reply = await (await harness.as(who))(reports.exportDepartment, { query })
  const body: unknown = reply.body
  return { ...reply, records: recordsOf(Buffer.isBuffer(body) ? body.toString('utf8') : '') }
}

const byTitle = ([titles = [], ...rows]: string[][]) =>
  rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]])))

describe('the student file', () => {
  test('has a row for each student and a column for each kind', async ({ harness }) => {
    const { status, headers, records } = await saved(harness, 'hod', { section: 'students' })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toBe('attachment; filename="report-students-15-06-2026.csv"')
    expect(records[0]).toEqual([
      'Student',
      'Registration number',
      'Joined Date',
      'Records',
      'Approved',
      'Pending',
      'Rejected',
      'Mean score',
      ...kinds.map(({ title }) => title),
      'Waiting 0–7 days',
      'Waiting 8–14 days',
      'Waiting 15–30 days',
      'Waiting over 30 days',
      'Last record',
      'No record for 14 days',
    ])
    const rows = byTitle(records)
    expect(rows.map(({ Student }) => Student)).toEqual(["'=cmd|calc", 'Dr otherStudentOfDepartment', 'Dr student'])
    expect(rows[0]?.['Registration number']).toBe("'@SUM(1)")
    expect(rows[2]).toMatchObject({
      Records: '4',
      Approved: '2',
      Pending: '1',
      Rejected: '1',
      'Mean score': '3.50',
      Procedures: '3',
      'OPD Campus': '1',
      Autopsies: '0',
      'Waiting 0–7 days': '0',
      'Waiting 15–30 days': '1',
      'Last record': '01-06-2026',
      'No record for 14 days': 'Yes',
    })
  })

  test('counts as waiting only the records that teachers decide', async ({ harness }) => {
    await aStoredPosting(harness, 'otherStudentOfDepartment', '2026-05-20', 'drpc')
    const { otherStudentOfDepartment: student } = harness.people
    const entry = { student, kind: 'drp-activity', status: 'Pending', submittedAt: harness.clock.now } as const
    await aStoredEntry(harness.db, { ...entry, date: '2026-06-01' })
    const { records } = await saved(harness, 'hod', { section: 'students' })
    const row = byTitle(records).find(({ Student }) => Student === student.name)
    expect(row).toMatchObject({ Pending: '1', 'Waiting 0–7 days': '0' })
  })

  test('matches the page for each student', async ({ harness, hod }) => {
    const { students } = (await hod(reports.department, { query: { from: '2026-05-15' } })).body.report
    const rows = byTitle((await saved(harness, 'hod', { section: 'students', from: '2026-05-15' })).records)
    const titleOf = new Map<string, string>(kinds.map(({ id, title }) => [id, title]))
    expect(rows).toHaveLength(students.length)
    for (const { name, counts, approved, pending, rejected, meanScore } of students) {
      const row = rows.find(({ Student }) => Student === name || Student === `'${name}`)
      expect(row).toMatchObject({
        Approved: String(approved),
        Pending: String(pending),
        Rejected: String(rejected),
        'Mean score': meanScore === null ? '' : meanScore.toFixed(2),
      })
      for (const { kind, n } of counts) expect(row?.[titleOf.get(kind) ?? '']).toBe(String(n))
    }
  })
})

test('the teacher file shows how long their decisions took', async ({ harness }) => {
  const { records } = await saved(harness, 'teacher', { section: 'teachers' })
  expect(records).toEqual([
    ['Teacher', 'Records verified', 'Half within hours', 'Nine in ten within hours'],
    ['Dr hod', '1', '7', '7'],
    ['Dr teacher', '2', '2', '50'],
  ])
  expect((await saved(harness, 'collegeBHod', { section: 'teachers' })).records).toHaveLength(1)
})

test('files are audited', async ({ harness }) => {
  const { departmentId } = harness.places.medicine
  await saved(harness, 'admin', { section: 'students', departmentId, from: '2026-05-15' })
  expect(await lastEvent(harness, 'report.exported', 'actor_id, outcome, detail')).toMatchObject({
    actor_id: harness.people.admin.id,
    outcome: 'done',
    detail: { kind: 'students', fields: ['from'], format: 'csv', ids: { department: departmentId }, rows: 3 },
  })
})

test('files are refused like their page, and for an unknown section', async ({ harness, hod }) => {
  const section = 'students'
  for (const who of ['student', 'drpc'] as const) expect((await saved(harness, who, { section })).status).toBe(403)
  expect((await saved(harness, 'admin', { section })).status).toBe(400)
  expect((await saved(harness, 'hod', { section, ...harness.places.pathology })).status).toBe(404)
  expect((await hod(reports.exportDepartment, { query: { section: 'patients' } })).status).toBe(400)
})

test('large files require a confirmed session', async ({ harness }) => {
  harness.api.confirmExportsAbove = 2
  const refused = await saved(harness, 'hod', { section: 'students' })
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { code: 'confirmationNeeded', message: fillMessage(exportMessages.confirmPeople, { n: 2 }) },
  ])
  await harness.asConfirmed('hod')
  expect((await saved(harness, 'hod', { section: 'students' })).status).toBe(200)
})
