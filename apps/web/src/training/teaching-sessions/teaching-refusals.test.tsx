// Teaching sessions: every refusal of a plan, a change, a mark or a grade is visible.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { OpenedTeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-attendance'
import { teachingAttendance } from '@rounds/contract/training/teaching-sessions/teaching-attendance.endpoints'
import { teachingAttendanceMessages } from '@rounds/contract/training/teaching-sessions/teaching-attendance.messages'
import { teachingSessions } from '@rounds/contract/training/teaching-sessions/teaching-session.endpoints'
import { teachingMessages } from '@rounds/contract/training/teaching-sessions/teaching-session.messages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { expectAtField, expectInDialog } from '#web/testing/refusals.ts'
import { openScreen } from '#web/testing/screen.tsx'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const id = '0197a000-0000-7000-8000-000000000801'
const moderator = { id: anHod.id, name: anHod.name }
const opened: OpenedTeachingSession = {
  teachingSession: {
    id,
    kind: 'Seminar',
    topic: 'Acid and base',
    place: 'Room 2',
    state: 'Planned',
    isRepeated: true,
    version: 1,
    startsAt: inMinutes(-10),
    endsAt: inMinutes(50),
    presenter: null,
    moderator,
    plannedBy: moderator,
    cancelReason: null,
  },
  own: { mark: null, grade: null },
  closedBy: null,
  closedAt: null,
  attended: 1,
  run: { waiting: 2, refused: 0, recordsLeft: 0, presenterRecordId: null, grades: { n: 0, mean: null } },
}

async function openOne(server: FakeServer, shown: OpenedTeachingSession, user = anHod) {
  server.answers(teachingSessions.show, { opened: shown })
  server.answers(teachingAttendance.list, { attendees: [] })
  server.answers(accounts.studentOptions, { students: [] })
  server.answers(accounts.teachers, { data: [{ ...moderator, roleTitle: 'HOD' }] })
  return openScreen(`/teaching-sessions/${id}`, user)
}

test('shows why a plan is refused', async ({ server }) => {
  server.answers(teachingSessions.list, { teachingSessions: [] })
  server.answers(accounts.studentOptions, { students: [] })
  server.answers(accounts.teachers, { data: [{ ...moderator, roleTitle: 'HOD' }] })
  const user = await openScreen('/teaching-sessions', anHod)
  await user.click(await screen.findByRole('button', { name: 'Plan a teaching session' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan a teaching session' }))
  await user.click(dialog.getByRole('combobox', { name: /^Kind/ }))
  await user.click(await screen.findByRole('option', { name: 'Journal Club' }))
  await user.type(dialog.getByLabelText(/^From/), '10:00')
  await user.clear(dialog.getByLabelText(/^To\b/))
  await user.type(dialog.getByLabelText(/^To\b/), '11:00')
  await user.type(dialog.getByLabelText(/^Place/), 'Library')
  const press = () => user.click(dialog.getByRole('button', { name: 'Plan teaching session' }))
  const attempt = { server, user, endpoint: teachingSessions.plan, press }
  await expectAtField(attempt, [
    ['kind', teachingMessages.otherKind],
    ['date', teachingMessages.date],
    ['date', teachingMessages.tooFar],
    ['presenterId', teachingMessages.presenter],
    ['moderatorId', teachingMessages.moderator],
    ['presenterId', teachingMessages.bothParts],
  ])
  await expectInDialog(attempt, [
    fillMessage(teachingMessages.dayFull, { day: '02-01-2027' }),
    teachingMessages.tooMany,
  ])
})

test('shows that a list has too many days', async ({ server }) => {
  server.refuses(teachingSessions.list, 'invalid', { message: teachingMessages.days })
  await openScreen('/teaching-sessions', anHod)
  expect(await screen.findByRole('alert')).toHaveTextContent(teachingMessages.days)
})

test('shows why a change is refused, then confirms it', async ({ server }) => {
  // Between two hours of one day, as the form wants it; `opened` spans midnight late in the evening.
  const day = addDays(businessDateOf(new Date()), 1)
  const hours = { startsAt: `${day}T04:30:00.000Z`, endsAt: `${day}T05:30:00.000Z` }
  const user = await openOne(server, { ...opened, teachingSession: { ...opened.teachingSession, ...hours } })
  await user.click(await screen.findByRole('button', { name: /^More for/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Edit/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit the teaching session' }))
  const save = () => user.click(form.getByRole('button', { name: 'Save teaching session' }))
  await expectInDialog({ server, user, endpoint: teachingSessions.change, press: save }, [
    teachingMessages.isCancelled,
    teachingMessages.isClosed,
  ])
  server.answers(teachingSessions.change, {
    message: teachingMessages.changed,
    teachingSession: opened.teachingSession,
  })
  await save()
  expect(await screen.findByText(teachingMessages.changed)).toBeVisible()
})

test('shows why a cancellation is refused, then confirms it', async ({ server }) => {
  const user = await openOne(server, opened)
  await user.click(await screen.findByRole('button', { name: /^More for/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Cancel…/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this teaching session?' }))
  await user.type(dialog.getByLabelText(/^Reason/), 'Exams')
  const press = () => user.click(dialog.getByRole('button', { name: 'Cancel the teaching session' }))
  await expectInDialog({ server, user, endpoint: teachingSessions.cancel, press }, [
    teachingMessages.isCancelled,
    teachingMessages.isClosed,
  ])
  const message = fillMessage(teachingMessages.cancelledMany, { n: 4 })
  server.answers(teachingSessions.cancel, { message, teachingSession: opened.teachingSession })
  await press()
  expect(await screen.findByText(message)).toBeVisible()
})

test('shows why the attendance cannot be closed', async ({ server }) => {
  const staff = await openOne(server, opened)
  await staff.click(await screen.findByRole('button', { name: 'Close the attendance…' }))
  const message = fillMessage(teachingAttendanceMessages.waitingDue, { n: 2 })
  server.refuses(teachingAttendance.close, 'conflict', { message })
  await staff.click(await screen.findByRole('button', { name: 'Close the attendance' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(message)
})

test.for([
  fillMessage(teachingAttendanceMessages.notNow, { from: '10:00', to: '11:15' }),
  fillMessage(teachingAttendanceMessages.codeOften, { wait: '1 minute' }),
  teachingAttendanceMessages.markedAbsent,
  teachingAttendanceMessages.presents,
])('shows why a scan is refused: %s', async (message, { server }) => {
  server.answers(teachingSessions.show, { opened })
  server.refuses(teachingAttendance.attend, 'conflict', { message })
  await openScreen(`/teaching/attend/${id}#12345678`, aStudent)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('shows why a grade is refused', async ({ server }) => {
  const presenter = { id: anHod.id, name: anHod.name }
  const teachingSession = { ...opened.teachingSession, presenter }
  const own = { mark: 'Present' as const, grade: null }
  const user = await openOne(server, { ...opened, teachingSession, own, run: null }, aStudent)
  const grade = await screen.findByRole('radio', { name: '3 Good' })
  const attempt = { server, user, endpoint: teachingAttendance.grade, press: () => user.click(grade) }
  await expectInDialog(attempt, [
    teachingAttendanceMessages.gradesOver,
    teachingAttendanceMessages.gradesEarly,
    teachingAttendanceMessages.notPresent,
    teachingAttendanceMessages.noPresenter,
  ])
})

const { remark, attendedRemark, presentedRemark } = teachingAttendanceMessages
test.for([
  { studentRemark: attendedRemark, verifierRemark: remark, status: 'Approved' as const },
  { studentRemark: presentedRemark, verifierRemark: null, status: 'Pending' as const },
])('the record made by closing shows its origin: $studentRemark', async (made, { server }) => {
  const details = { trainingType: 'Seminar', topic: 'Acid and base' }
  const entry = anEntry({ ...made, kind: 'clinical-training', details })
  server.answers(entries.list, { entries: [entry], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...entry, identity: null } })
  await openScreen(`/task/clinical-training?open=${entry.id}`, aStudent)
  const view = within(await screen.findByRole('dialog'))
  expect((await view.findAllByText(made.studentRemark))[0]).toBeVisible()
  if (made.verifierRemark) expect(view.getAllByText(made.verifierRemark)[0]).toBeVisible()
})
