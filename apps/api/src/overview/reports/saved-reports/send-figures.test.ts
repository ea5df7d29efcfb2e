// Scheduled figures: equal to the page, sent once, and only to a person who may open it on that day.

import { businessDateOf } from '@rounds/contract/kernel/dates'
import { dayMs, hourMs } from '@rounds/contract/kernel/durations'
import { notificationEvents } from '@rounds/contract/notification-events'
import { quietPart, recordsOf } from '@rounds/contract/overview/reports/department-report-parts'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { z } from 'zod'
import { sendGathered } from '#api/communication/notifications/gathered.ts'
import { lastEvent } from '#api/testing/audit-events.ts'
import { aStoredEntry } from '#api/testing/entries/stored-entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import { aStoredPosting } from '#api/testing/postings.ts'
import { aSavedReport } from '#api/testing/saved-reports.ts'
import { sendFigures } from './saved-reports.jobs.ts'

const test = it.extend('stored', { scope: 'file', auto: true }, async ({ harness }) => {
  const { db, people, clock } = harness
  const at = (days: number) => new Date(clock.now.getTime() - days * dayMs)
  const day = (days: number) => businessDateOf(at(days))
  const entry = { student: people.student, kind: 'procedure' }
  const by = people.teacher
  await aStoredEntry(db, { ...entry, status: 'Pending', date: day(3), submittedAt: at(3) })
  await aStoredEntry(db, { ...entry, status: 'Pending', date: day(40), submittedAt: at(40) })
  for (const days of [3, 4, 5]) {
    const decision = { by, on: new Date(at(days).getTime() + days * hourMs), score: 3 }
    await aStoredEntry(db, { ...entry, status: 'Approved', date: day(days), submittedAt: at(days), decision })
  }
  await aStoredEntry(db, {
    ...entry,
    student: people.otherStudent,
    status: 'Pending',
    date: day(3),
    submittedAt: at(3),
  })
})

const readNotifications = (harness: Harness) =>
  harness.db.uncheckedRows(
    z.object({ to: z.string(), event: z.string(), facts: z.record(z.string(), z.unknown()) }),
    'select account_id as to, event, facts from notifications order by event, account_id',
  )
const dueDays = async (harness: Harness) =>
  (await harness.db.unchecked('select due_on::text as day from saved_reports order by id')).map(({ day }) => day)

test.beforeEach(async ({ harness }) => {
  harness.mails.length = 0
  for (const table of ['saved_reports', 'notifications']) await harness.db.unchecked(`delete from ${table}`)
})

test('the figures match the report, contain no names, and link to it', async ({ harness, hod }) => {
  await aSavedReport(harness, 'hod')
  const now = harness.clock.now
  expect(await sendFigures(harness.api, now)).toBe(1)
  const days = { from: '2026-06-08', to: '2026-06-14' }
  const { report } = (await hod(reports.department, { query: days })).body
  const [notice] = await readNotifications(harness)
  expect(notice).toMatchObject({ to: harness.people.hod.id, event: 'report.figures' })
  expect(notice?.facts).toEqual({
    department: 'General Medicine, College A',
    work: '08-06-2026 to 14-06-2026',
    count: report.students.reduce((sum, student) => sum + recordsOf(student), 0),
    waiting: report.pendingAges.reduce((sum, { n }) => sum + n, 0),
    wait: `${report.verification?.medianHours} h`,
    inactive: quietPart(report).table?.rows.length ?? 0,
    page: '/reports?from=2026-06-08&to=2026-06-14',
  })
  expect(notice?.facts).toMatchObject({ count: 4, waiting: 2, wait: '4 h' })
  await sendGathered(harness.api, notificationEvents, now)
  const [mail] = harness.mails
  expect(mail?.text).toContain('4 records. Waiting for verification now: 2. Median time to a decision: 4 h.')
  expect(`${mail?.text}${mail?.html}`).not.toContain('Dr student')
})

test('the figures name their batch', async ({ harness }) => {
  await aSavedReport(harness, 'hod', { batch: 2024 })
  expect(await sendFigures(harness.api, harness.clock.now)).toBe(1)
  const [notice] = await readNotifications(harness)
  // All records are of students who joined on 01-06-2025.
  expect(notice?.facts).toMatchObject({ work: '08-06-2026 to 14-06-2026, batch 2024-25', count: 4 })
})

test('each view is sent once when due, even with two servers, and again when next due', async ({ harness }) => {
  await aSavedReport(harness, 'hod')
  await aSavedReport(harness, 'teacher', { schedule: 'monthly', period: 'all' })
  const now = harness.clock.now
  const both = await Promise.all([sendFigures(harness.api, now, 1), sendFigures(harness.api, now, 1)])
  expect(both[0] + both[1]).toBe(2)
  expect(await sendFigures(harness.api, now)).toBe(0)
  expect(await dueDays(harness)).toEqual(['2026-06-22', '2026-07-01'])
  // A server that was down on Monday sends on Tuesday.
  expect(await sendFigures(harness.api, new Date(now.getTime() + 8 * dayMs))).toBe(1)
  expect(await dueDays(harness)).toEqual(['2026-06-29', '2026-07-01'])
})

test('the figures of one college and of all colleges count every department', async ({ harness }) => {
  const over = { report: 'comparison', period: null, departmentId: null, months: 3 }
  await aSavedReport(harness, 'admin', over)
  await aSavedReport(harness, 'master', { ...over, collegeId: null })
  expect(await sendFigures(harness.api, harness.clock.now)).toBe(2)
  const facts = (await readNotifications(harness)).map((one) => one.facts)
  expect(facts).toContainEqual(
    expect.objectContaining({ department: 'College A', waiting: 3, page: '/reports/comparison?months=3' }),
  )
  expect(facts).toContainEqual(expect.objectContaining({ department: 'All colleges', waiting: 3 }))
})

test('nothing is sent to blocked or unconfirmed people, and sending continues once they are back', async ({
  harness,
}) => {
  await aSavedReport(harness, 'teacher')
  await aSavedReport(harness, 'otherTeacher')
  const { teacher, otherTeacher } = harness.people
  await harness.db.unchecked('update accounts set active = false where id = $1', [teacher.id])
  await harness.db.unchecked('update accounts set confirmed = false where id = $1', [otherTeacher.id])
  expect(await sendFigures(harness.api, harness.clock.now)).toBe(0)
  await harness.db.unchecked('update accounts set active = true, confirmed = true where id = any($1)', [
    [teacher.id, otherTeacher.id],
  ])
  expect(await readNotifications(harness)).toEqual([])
  expect(await sendFigures(harness.api, new Date(harness.clock.now.getTime() + 7 * dayMs))).toBe(2)
})

test('sending ends with one notice once the owner moved or the college lost the department', async ({ harness }) => {
  const { db, people, places, clock } = harness
  await aSavedReport(harness, 'teacher', { departmentId: places.pathology.departmentId })
  const departmentId = uuidv7()
  await insertRow(db, 'departments', { id: departmentId, code: 'closed', name: 'Closed', title: 'MD Closed' })
  await aSavedReport(harness, 'admin', { departmentId })
  await aSavedReport(harness, 'hod', { report: 'comparison', period: null, departmentId: null, months: 3 })
  expect(await sendFigures(harness.api, clock.now, 2)).toBe(0)
  const notices = await readNotifications(harness)
  expect(notices.map(({ event }) => event)).toEqual(Array(3).fill('report.figuresEnded'))
  expect(notices).toContainEqual(
    expect.objectContaining({ to: people.teacher.id, facts: { department: 'Pathology, College A' } }),
  )
  expect(await db.unchecked('select distinct schedule, due_on from saved_reports')).toEqual([
    { schedule: 'never', due_on: null },
  ])
  expect(await lastEvent(harness, 'saved-report.ended', 'actor_id, outcome')).toEqual({
    actor_id: null,
    outcome: 'done',
  })
  expect(await sendFigures(harness.api, new Date(clock.now.getTime() + 7 * dayMs))).toBe(0)
  expect(await readNotifications(harness)).toHaveLength(3)
})

test('the figures of a department count only what its teachers decide', async ({ harness }) => {
  await aStoredPosting(harness, 'otherStudentOfDepartment', '2026-05-20', 'drpc')
  const { otherStudentOfDepartment: student } = harness.people
  const entry = { student, kind: 'drp-activity', status: 'Pending', submittedAt: harness.clock.now } as const
  await aStoredEntry(harness.db, { ...entry, date: '2026-06-01' })
  await aSavedReport(harness, 'hod')
  await sendFigures(harness.api, harness.clock.now)
  expect((await readNotifications(harness))[0]?.facts).toMatchObject({ waiting: 2 })
})
