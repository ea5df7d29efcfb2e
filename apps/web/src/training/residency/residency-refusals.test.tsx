// District residency: every refusal of a posting, its attendance or its report.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { states } from '@rounds/contract/reference/colleges/college.endpoints'
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import type { OpenedAttendance } from '@rounds/contract/training/residency/attendance'
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { attendanceMessages } from '@rounds/contract/training/residency/attendance.messages'
import { countMarks } from '@rounds/contract/training/residency/attendance-figures'
import { performance } from '@rounds/contract/training/residency/performance.endpoints'
import { performanceMessages } from '@rounds/contract/training/residency/performance.messages'
import { performanceItems } from '@rounds/contract/training/residency/performance-report'
import type { Posting } from '@rounds/contract/training/residency/posting'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { postingMessages } from '@rounds/contract/training/residency/posting.messages'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { expectAtField, expectInDialog } from '#web/testing/refusals.ts'
import { openScreen } from '#web/testing/screen.tsx'

const state = { id: '0197a000-0000-7000-8000-000000000402', name: 'Rajasthan' }
const hospital = { id: '0197a000-0000-7000-8000-000000000403', name: 'District Hospital, Pali' }
const aCoordinator = { ...aStudent, role: 'drpc', name: 'Dr Leela Rathod', college: null, department: null } as const
const posting: Posting = {
  id: '0197a000-0000-7000-8000-000000000401',
  student: { id: aStudent.id, name: aStudent.name },
  college: 'College A',
  department: 'General Medicine',
  state,
  institution: hospital,
  notice: null,
  withdrawn: null,
  coordinator: {
    id: '0197a000-0000-7000-8000-000000000404',
    name: 'Dr Leela Rathod',
    email: 'leela@district.example',
    phone: '9876543210',
    hasJoined: false,
  },
  from: '2026-07-01',
  to: '2026-09-29',
  lastDay: '2026-09-30',
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-04T06:00:00Z') }))
afterEach(() => void vi.useRealTimers())

async function listed(server: FakeServer, user: typeof aStudent, rows = [posting]) {
  server.answers(postings.list, { postings: rows, page: { page: 1, size: 10, total: rows.length } })
  server.answers(performance.show, { report: { posting, versions: [] } })
  server.answers(accounts.studentOptions, { students: [{ id: aStudent.id, name: aStudent.name }] })
  server.answers(states.list, { states: [state] })
  server.answers(institutions.ofState, { data: [hospital] })
  return openScreen('/drp/home', user)
}

test('shows why a posting is refused, then that it is stored', async ({ server }) => {
  const user = await listed(server, anHod, [])
  await user.click(await screen.findByRole('button', { name: 'Add coordinator' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add coordinator' }))
  const choose = async (label: string, option: string) => {
    await user.click(form.getByRole('combobox', { name: label }))
    const options = await screen.findAllByRole('option', { name: option, hidden: true })
    await user.click(options.at(-1) ?? form.getByRole('combobox', { name: label }))
  }
  await choose('Student', aStudent.name)
  await user.type(form.getByRole('textbox', { name: 'Name of the coordinator' }), 'Dr Leela Rathod')
  await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'leela@district.example')
  await user.type(form.getByRole('textbox', { name: 'Contact number' }), '9876543210')
  await choose('State', state.name)
  await choose('Institution', hospital.name)
  await user.type(form.getByRole('textbox', { name: 'Schedule from' }), '01072026')
  const press = () => user.click(form.getByRole('button', { name: 'Save and invite' }))
  const attempt = { server, user, endpoint: postings.enter, press }
  const values = { name: aStudent.name, from: '01-06-2026', to: '29-08-2026' }
  await expectAtField(attempt, [
    ['noticeId', postingMessages.noticeGone],
    ['scheduleFrom', fillMessage(postingMessages.overlapping, values)],
    [
      'scheduleFrom',
      fillMessage(postingMessages.overlappingElsewhere, { ...values, department: 'Pathology, College B' }),
    ],
  ])
  await expectInDialog(attempt, [postingMessages.tooMany], 'tooMany')
  const message = fillMessage(postingMessages.known, { name: 'Dr Leela Rathod' })
  server.answers(postings.enter, { message, posting })
  await press()
  expect(await screen.findByText(message)).toBeVisible()
})

test('shows why an invitation or the removal of a posting is refused', async ({ server }) => {
  const user = await listed(server, anHod)
  await user.click(await screen.findByRole('button', { name: aStudent.name }))
  const dialog = within(await screen.findByRole('dialog', { name: `Posting of ${aStudent.name}` }))
  const press = () => user.click(dialog.getByRole('button', { name: 'Send the invitation again' }))
  const joined = fillMessage(postingMessages.joined, { name: 'Dr Leela Rathod' })
  await expectInDialog({ server, user, endpoint: postings.inviteAgain, press }, [joined])
  await user.click(dialog.getByRole('button', { name: 'Remove the posting…' }))
  for (const message of [postingMessages.reported, postingMessages.relied]) {
    server.refuses(postings.remove, 'conflict', { message })
    await user.click(await screen.findByRole('button', { name: 'Remove the posting' }))
    expect(await screen.findByText(message)).toBeVisible()
  }
})

test('shows why attendance is refused', async ({ server }) => {
  const days = [{ day: '2026-07-01', mark: 'present' as const, isConfirmed: true, changes: [] }]
  const sheet: OpenedAttendance = { posting, days, counts: countMarks(days, '2026-10-04') }
  server.answers(attendance.list, {
    sheets: [{ posting, counts: sheet.counts }],
    page: { page: 1, size: 10, total: 1 },
  })
  server.answers(attendance.show, { sheet })
  const user = await openScreen('/drp/attendence', aCoordinator)
  await user.click(await screen.findByRole('button', { name: aStudent.name }))
  const dialog = within(await screen.findByRole('dialog', { name: `Attendance of ${aStudent.name}` }))
  await user.click(await dialog.findByRole('button', { name: '1 Jul 2026: Present' }))
  expect(dialog.getByText(attendanceMessages.reasonMissing)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Was on the way.')
  const press = () => user.click(dialog.getByRole('button', { name: 'Absent' }))
  const attempt = { server, user, endpoint: attendance.mark, press }
  await expectInDialog(attempt, [
    attendanceMessages.twice,
    fillMessage(attendanceMessages.outside, { from: '01-07-2026', to: '30-09-2026' }),
    fillMessage(attendanceMessages.closed, { day: '30-10-2026' }),
    fillMessage(attendanceMessages.confirmed, { day: '01-07-2026' }),
    attendanceMessages.savedOften,
  ])
})

test('shows why a performance report is refused', async ({ server }) => {
  server.answers(attendance.show, { sheet: { posting, days: [], counts: countMarks([], '2026-10-04') } })
  const user = await listed(server, aCoordinator)
  await user.click(await screen.findByRole('button', { name: aStudent.name }))
  const dialog = within(await screen.findByRole('dialog', { name: `Posting of ${aStudent.name}` }))
  await user.click(await dialog.findByRole('button', { name: 'Write the report' }))
  for (const { title } of performanceItems) {
    const choices = within(dialog.getByRole('group', { name: new RegExp(`^${title}`) }))
    await user.click(choices.getByRole('radio', { name: 'Very Good' }))
  }
  await user.type(dialog.getByRole('textbox', { name: 'Remarks' }), 'Calm in emergencies.')
  await user.type(dialog.getByRole('textbox', { name: 'Signature' }), 'Dr Leela Rathod')
  const press = () => user.click(dialog.getByRole('button', { name: 'Sign the report' }))
  await expectInDialog({ server, user, endpoint: performance.sign, press }, [
    fillMessage(performanceMessages.tooEarly, { day: '30-09-2026' }),
    fillMessage(performanceMessages.unconfirmed, { n: 5 }),
    fillMessage(performanceMessages.changed, { version: 1 }),
  ])
})
