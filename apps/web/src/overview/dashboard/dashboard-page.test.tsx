// The home page by role: pending work comes first, with links.
// @vitest-environment happy-dom

import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import type { Work } from '@rounds/contract/overview/work/work'
import { work } from '@rounds/contract/overview/work/work.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { countMarks } from '@rounds/contract/training/residency/attendance-figures'
import { districtRecords } from '@rounds/contract/training/residency/district-record.endpoints'
import type { Posting } from '@rounds/contract/training/residency/posting'
import { act, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { tellUnsentWork } from '#web/kernel/unsent-work.ts'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'
import { longDay } from '#web/ui/words/day-text.ts'

const nothing: Work = {
  toVerify: null,
  toApprove: null,
  toConfirm: null,
  quietTeachers: null,
  quietStudents: null,
  moneyDue: null,
  own: null,
}
const none = { n: 0, oldest: null }
const noList = { n: 0, entries: [] }
const mandatory = [
  'PG Induction',
  'BCBR Training',
  'GCP',
  'BLS & ACLS',
  'DRP Completion Certificate',
  'Research Methodology Training',
  'Thesis Dissertation Acceptance',
]
const today = '2026-06-15'
const aPosting: Posting = {
  id: '0197a000-0000-7000-8000-000000000401',
  student: { id: aStudent.id, name: aStudent.name },
  college: 'A College',
  department: 'General Medicine',
  coordinator: {
    id: '0197a000-0000-7000-8000-000000000404',
    name: 'Dr Leela Rathod',
    email: 'leela@district.example',
    phone: '9876543210',
    hasJoined: true,
  },
  state: { id: '0197a000-0000-7000-8000-000000000402', name: 'Rajasthan' },
  institution: { id: '0197a000-0000-7000-8000-000000000403', name: 'District Hospital, Pali' },
  from: '2026-03-01',
  to: '2026-05-30',
  lastDay: '2026-05-31',
  notice: null,
  withdrawn: null,
}

test.beforeEach(({ server }) => {
  server.answers(dashboard.activity, {
    activity: { from: '2025-06-16', to: today, days: [], scores: [], pendingAges: null },
  })
})

test('records for the coordinator are not counted among the teachers’ pending records', async ({ server }) => {
  const counts = [{ kind: 'drp-activity' as const, status: 'Pending' as const, n: 3 }]
  server.answers(dashboard.show, { dashboard: { counts, checklistDone: null, recent: [], pending: [] } })
  server.answers(work.show, { work: { ...nothing, toVerify: none } })
  await openScreen('/dashboard', anHod)
  expect(await screen.findByText('You are up to date')).toBeVisible()
  const panel = await screen.findByRole('region', { name: 'Waiting for verification' })
  expect(await within(panel).findByText('Nothing to verify')).toBeVisible()
  expect(panel).not.toHaveTextContent('3')
})

test('an HOD sees pending work with links to its pages', async ({ server }) => {
  server.answers(dashboard.show, { dashboard: { counts: [], checklistDone: null, recent: [], pending: [] } })
  const oldest = new Date(Date.now() - 13.5 * dayMs).toISOString()
  server.answers(work.show, {
    work: { ...nothing, toVerify: { n: 25, oldest }, toApprove: { n: 1, oldest }, toConfirm: none },
  })
  await openScreen('/dashboard', anHod)
  const verify = await screen.findByRole('link', { name: '25 records to verify oldest 13 d' })
  expect(verify).toHaveAttribute('href', '/queue')
  const approve = screen.getByRole('link', { name: '1 student to approve oldest 13 d' })
  expect(approve).toHaveAttribute('href', '/allStudent?state=waiting')
  expect(screen.queryByRole('link', { name: /to confirm/ })).not.toBeInTheDocument()
})

test('leave that starts soon links to the leave requests in the queue', async ({ server }) => {
  server.answers(dashboard.show, { dashboard: { counts: [], checklistDone: null, recent: [], pending: [] } })
  const first = addDays(businessDateOf(new Date()), 1)
  server.answers(work.show, {
    work: { ...nothing, toVerify: { n: 25, oldest: null }, leaveSoon: { n: 1, first } },
  })
  await openScreen('/dashboard', anHod)
  const name = `1 request for leave begins within 7 days on ${longDay(first)}`
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/queue?kind=leave-record')
})

test('an HOD without pending work reads “You are up to date”', async ({ server }) => {
  server.answers(dashboard.show, { dashboard: { counts: [], checklistDone: null, recent: [], pending: [] } })
  server.answers(work.show, { work: { ...nothing, toVerify: none, toApprove: none, toConfirm: none } })
  await openScreen('/dashboard', anHod)
  expect(await screen.findByText('You are up to date')).toBeVisible()
})

test('a clerk, who verifies and approves nothing, has no “Needs you” list', async ({ server }) => {
  server.answers(dashboard.show, { dashboard: { counts: [], checklistDone: null, recent: [], pending: [] } })
  server.answers(work.show, { work: nothing })
  await openScreen('/dashboard', { ...anHod, role: 'clerk', roleTitle: 'Clerk', canVerify: false })
  expect(await screen.findByRole('heading', { name: 'Waiting for verification' })).toBeVisible()
  await expect.poll(() => screen.queryByRole('heading', { name: 'Needs you' })).toBeNull()
})

test('a student reads the remark on a rejected record and sees missing mandatory items', async ({ server }) => {
  server.answers(dashboard.show, { dashboard: { counts: [], checklistDone: 1, recent: [], pending: [] } })
  const rejected = anEntry({ status: 'Rejected', verifierRemark: 'Which ward?' })
  server.answers(work.show, {
    work: {
      ...nothing,
      own: { rejected: { n: 1, entries: [rejected] }, drafts: noList, checklistSubmitted: mandatory },
    },
  })
  const user = await openScreen('/dashboard', aStudent)
  const needs = within(await screen.findByRole('region', { name: 'Needs you' }))
  expect(await needs.findByText(/“Which ward\?” your teacher/)).toBeVisible()
  expect(needs.getByRole('link', { name: /Correct/ })).toHaveAttribute('href', `/task/opd-campus?edit=${rejected.id}`)
  expect(needs.getByText('1 of 8 mandatory items missing')).toBeVisible()
  expect(needs.getByText(/Thesis Submission Letter/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Record' }))
  expect(await screen.findByRole('dialog', { name: 'What do you want to record?' })).toBeVisible()
})

test('a student with attendance at risk sees how many days they may still miss', async ({ server }) => {
  server.answers(dashboard.show, { dashboard: { counts: [], checklistDone: 8, recent: [], pending: [] } })
  const own = { rejected: noList, drafts: noList, checklistSubmitted: mandatory }
  server.answers(work.show, { work: { ...nothing, own, attendance: { state: 'atRisk', percent: 78, spare: 3 } } })
  await openScreen('/dashboard', aStudent)
  const needs = within(await screen.findByRole('region', { name: 'Needs you' }))
  expect(await needs.findByText('Attendance at risk: 78% of the working days so far')).toBeVisible()
  expect(needs.getByRole('link', { name: /You may miss 3 more working days/ })).toHaveAttribute('href', '/attendance')
})

/** The calls of every page's frame, and the data that a student's device stores for offline recording. */
const ofEveryPage = ['/session', '/maintenance', '/notifications/unread', '/conversations/unread']
const keptForForms = ['/catalogue', '/getTeachers/:departmentId/:collegeId']

test.for([
  ['a student', aStudent],
  ['a head of department', anHod],
] as const)('the dashboard of %s makes only three requests', async ([_, person], { server }) => {
  server.answers(dashboard.show, { dashboard: { counts: [], checklistDone: 8, recent: [], pending: [] } })
  server.answers(work.show, { work: nothing })
  await openScreen('/dashboard', person)
  const asked = () =>
    [...new Set(server.called().map(({ path }) => path))]
      .filter((path) => ![...ofEveryPage, ...keptForForms].includes(path))
      .sort()
  await expect.poll(asked).toEqual(['/dashboard', '/dashboard/activity', '/work'])
})

test('a student sees unsent records first', async ({ server }) => {
  server.answers(dashboard.show, { dashboard: { counts: [], checklistDone: 8, recent: [], pending: [] } })
  server.answers(work.show, { work: { ...nothing, own: { rejected: noList, drafts: noList, checklistSubmitted: [] } } })
  await openScreen('/dashboard', aStudent)
  const needs = within(await screen.findByRole('region', { name: 'Needs you' }))
  await needs.findByText('8 of 8 mandatory items missing')
  act(() => tellUnsentWork({ count: 2, refused: 0 }))
  const [first] = needs.getAllByRole('link')
  expect(first).toHaveTextContent('2 records not sent yet')
  expect(first).toHaveAttribute('href', '/unsent')
  act(() => tellUnsentWork({ count: 0, refused: 0 }))
})

test('a student without open work reads that nothing was sent back', async ({ server }) => {
  server.answers(dashboard.show, { dashboard: { counts: [], checklistDone: 8, recent: [], pending: [] } })
  const own = { rejected: noList, drafts: noList, checklistSubmitted: [...mandatory, 'Thesis Submission Letter'] }
  server.answers(work.show, { work: { ...nothing, own } })
  await openScreen('/dashboard', aStudent)
  expect(await screen.findByText('Nothing was sent back, and no draft is open.')).toBeVisible()
})

test('charts that fail to load offer one retry and stop loading', async ({ server }) => {
  server.answers(dashboard.show, { dashboard: { counts: [], checklistDone: 8, recent: [], pending: [] } })
  server.answers(work.show, { work: { ...nothing, own: { rejected: noList, drafts: noList, checklistSubmitted: [] } } })
  server.refuses(dashboard.activity, 'internal')
  await openScreen('/dashboard', aStudent)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByText('Loading the pictures')).toBeNull()
})

test('a coordinator sees pending records first, then links to their own pages', async ({ server }) => {
  server.answers(districtRecords.list, { entries: [], page: { page: 1, size: 1, total: 2 } })
  server.answers(attendance.list, { sheets: [], page: { page: 1, size: 100, total: 0 } })
  const coordinator = { ...anHod, role: 'drpc', roleTitle: 'DRPC', canVerify: false, college: null, department: null }
  await openScreen('/dashboard', { ...coordinator, role: 'drpc' })
  const main = within(await screen.findByRole('main'))
  expect(await main.findByRole('link', { name: /Your profile/ })).toHaveAttribute('href', '/profile')
  expect(await main.findByText('2 records to verify')).toBeVisible()
  expect(main.getAllByRole('link')[0]).toHaveAttribute('href', '/drp/queue')
  expect(main.queryByText(/to confirm/)).toBeNull()
})

test('a coordinator sees due reports and certificates of ended postings first', async ({ server }) => {
  const sheet = { posting: aPosting, counts: countMarks([], today) }
  const owed = (['report', 'certificate', 'certificate', null] as const).map((one) => ({ ...sheet, owed: one }))
  server.answers(districtRecords.list, { entries: [], page: { page: 1, size: 1, total: 0 } })
  server.answers(attendance.list, { sheets: owed, page: { page: 1, size: 100, total: 4 } })
  await openScreen('/dashboard', { ...aStudent, role: 'drpc', college: null, department: null })
  const main = within(await screen.findByRole('main'))
  expect(await main.findByText('1 report to sign')).toBeVisible()
  const [first, second] = main.getAllByRole('link')
  expect(first).toHaveAttribute('href', '/drp/home')
  expect(second).toHaveAttribute('href', '/certificates')
  expect(second).toHaveTextContent('2 certificates to issue')
})

test('a coordinator confirms the days of an ended posting before its report is due', async ({ server }) => {
  const counts = { ...countMarks([], today), present: 70, toConfirm: 3 }
  server.answers(districtRecords.list, { entries: [], page: { page: 1, size: 1, total: 0 } })
  const sheets = [{ posting: aPosting, counts, owed: 'days' as const }]
  server.answers(attendance.list, { sheets, page: { page: 1, size: 100, total: 1 } })
  await openScreen('/dashboard', { ...aStudent, role: 'drpc', college: null, department: null })
  const main = within(await screen.findByRole('main'))
  expect(await main.findByText('3 days to confirm')).toBeVisible()
  expect(main.getAllByRole('link')[0]).toHaveAttribute('href', '/drp/attendence')
  expect(main.queryByText(/to sign/)).toBeNull()
})

test('a student who left reads why they can no longer record', async ({ server }) => {
  server.answers(dashboard.show, { dashboard: { counts: [], checklistDone: 2, recent: [], pending: [] } })
  const own = { rejected: noList, drafts: noList, checklistSubmitted: [] }
  server.answers(work.show, { work: { ...nothing, own } })
  await openScreen('/dashboard', { ...aStudent, leftOn: '2026-05-31' })
  expect(await screen.findByText(entryMessages.hasLeft)).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Recent records' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Record' })).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Needs you' })).not.toBeInTheDocument()
})

test('a student with an expired licence still sees what needs a reply without one', async ({ server }) => {
  server.answers(dashboard.show, { dashboard: { counts: [], checklistDone: 2, recent: [], pending: [] } })
  const memos = [{ id: anHod.id, number: '2026/17', reason: 'Absent.', issuedBy: 'Dr Mathur' }]
  const dates = { from: '2026-03-19', to: '2026-06-17' }
  const appraisals = [{ ...dates, id: aStudent.id, form: 'quarterly' as const, signedBy: 'Dr Mathur' }]
  const drafts = { n: 4, entries: [anEntry({ status: 'Draft' })] }
  const own = { rejected: noList, drafts, checklistSubmitted: [], memos, appraisals }
  server.answers(work.show, { work: { ...nothing, own } })
  await openScreen('/dashboard', { ...aStudent, licenceUntil: '2026-01-01T00:00:00.000Z' })
  const needs = within(await screen.findByRole('region', { name: 'Needs you' }))
  expect(needs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Memo 2026\/17.*Explain$/),
    expect.stringMatching(/^Quarterly Appraisal Form.*Read$/),
  ])
  expect(needs.queryByText(/more drafts/)).toBeNull()
})

test('a student who left has no buttons to add or edit records', async ({ server }) => {
  const entry = anEntry({ status: 'Rejected', student: { id: aStudent.id, name: aStudent.name } })
  server.answers(entries.list, { entries: [entry], page: { page: 1, size: 10, total: 1 } })
  await openScreen('/task/opd-campus?add=1', { ...aStudent, leftOn: '2026-05-31' })
  expect(await screen.findByText(entryMessages.hasLeft)).toBeVisible()
  expect(await screen.findByRole('table')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  for (const name of [/^Add/, /^Correct/, /^Edit/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})
