// Attendance in postings: the calendar, marked by a student and confirmed by a coordinator.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import type { AttendanceDay, OpenedAttendance } from '@rounds/contract/training/residency/attendance'
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { attendanceMessages } from '@rounds/contract/training/residency/attendance.messages'
import { countMarks } from '@rounds/contract/training/residency/attendance-figures'
import type { Posting } from '@rounds/contract/training/residency/posting'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'

const aCoordinator = { ...aStudent, role: 'drpc', name: 'Dr Leela Rathod', college: null, department: null } as const
const posting: Posting = {
  id: '0197a000-0000-7000-8000-000000000401',
  student: { id: aStudent.id, name: aStudent.name },
  college: 'College A',
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
  from: '2026-07-01',
  to: '2026-09-29',
  lastDay: '2026-09-30',
  notice: null,
  withdrawn: null,
}
const today = '2026-07-04'
const change = {
  mark: 'absent',
  reason: 'The register says so.',
  by: 'Dr Leela Rathod',
  at: '2026-07-03T06:00:00.000Z',
} as const
const days: AttendanceDay[] = [
  { day: '2026-07-01', mark: 'present', isConfirmed: true, changes: [change] },
  { day: '2026-07-02', mark: 'leave', isConfirmed: false, changes: [] },
]
const sheet: OpenedAttendance = { posting, days, counts: countMarks(days, today) }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-04T06:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const test = base.extend('opened', ({ server }) => async (user: typeof aStudent, sheets = [sheet]) => {
  const page = { page: 1, size: 10, total: sheets.length }
  server.answers(attendance.list, { sheets: sheets.map((one) => ({ posting: one.posting, counts: one.counts })), page })
  server.answers(attendance.show, { sheet })
  server.answers(accounts.studentOptions, { students: [{ id: aStudent.id, name: aStudent.name }] })
  return openScreen('/drp/attendence', user)
})
type User = Awaited<ReturnType<typeof openScreen>>

async function openedSheet(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: `Attendance of ${aStudent.name}` }))
  expect(await dialog.findByText('33%: present on 1 of 3 working days so far')).toBeVisible()
  return dialog
}

test('a student marks days until today; confirmed days cannot be changed', async ({ server, opened }) => {
  const user = await opened(aStudent)
  expect(await screen.findByText('1 to confirm · 1 not marked')).toBeVisible()
  const dialog = await openedSheet(user, 'District Hospital, Pali')
  expect(dialog.queryByRole('button', { name: /^5 Jul 2026/ })).toBeNull()
  expect(dialog.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: '1 Jul 2026: Present' }))
  expect(dialog.getByText('Only the coordinator can change a confirmed day.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Choose none' }))
  await user.click(dialog.getByRole('button', { name: 'Choose 2 not marked' }))
  expect(dialog.getByText('2 days chosen.')).toHaveFocus()
  server.isSilentAt(attendance.mark)
  await user.click(dialog.getByRole('button', { name: 'Present' }))
  await refusalOf(generalMessages.notSaved.title)
  server.answers(attendance.mark, { message: attendanceMessages.saved, sheet })
  await user.click(dialog.getByRole('button', { name: 'Present', hidden: true }))
  expect(await screen.findByText('Attendance is saved.')).toBeVisible()
  expect(dialog.getByText('Choose days in the calendar, then their mark.')).toHaveFocus()
  expect(server.sentTo(attendance.mark).at(-1)).toEqual({
    days: [
      { day: '2026-07-03', mark: 'present' },
      { day: '2026-07-04', mark: 'present' },
    ],
  })
})

test('a coordinator confirms pending days, and changes a confirmed day with a reason', async ({ server, opened }) => {
  const user = await opened(aCoordinator)
  const dialog = await openedSheet(user, aStudent.name)
  expect(dialog.getByText(/1 Jul 2026 was Absent; changed by Dr Leela Rathod/)).toBeVisible()
  server.answers(attendance.mark, { message: attendanceMessages.saved, sheet })
  await user.click(dialog.getByRole('button', { name: 'Confirm 1 as marked' }))
  expect(await screen.findByText('Attendance is saved.')).toBeVisible()
  expect(server.sentTo(attendance.mark).at(-1)).toEqual({ days: [{ day: '2026-07-02', mark: 'leave' }] })
  await user.click(dialog.getByRole('button', { name: '1 Jul 2026: Present' }))
  expect(dialog.getByRole('button', { name: 'Absent' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Was on the way.')
  await user.click(dialog.getByRole('button', { name: 'Absent' }))
  await vi.waitFor(() =>
    expect(server.sentTo(attendance.mark).at(-1)).toEqual({
      days: [{ day: '2026-07-01', mark: 'absent' }],
      reason: 'Was on the way.',
    }),
  )
})

test('staff read the attendance and mark nothing', async ({ opened }) => {
  const user = await opened(anHod)
  const dialog = await openedSheet(user, aStudent.name)
  expect(dialog.getByRole('img', { name: '2 Jul 2026: Leave, to confirm' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Jul 2026/ })).toBeNull()
  expect(dialog.queryByText('Choose days in the calendar, then their mark.')).toBeNull()
})

test('a student without a posting sees an empty list', async ({ opened }) => {
  await opened(aStudent, [])
  expect(await screen.findByText('No postings')).toBeVisible()
})
