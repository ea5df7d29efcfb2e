// Teaching sessions: the plan of the department, one session, its attendance.
// @vitest-environment happy-dom

import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { addDays, businessDateOf, momentOf } from '@rounds/contract/kernel/dates'
import { minuteMs } from '@rounds/contract/kernel/durations'
import { calendarLinks } from '@rounds/contract/training/teaching-sessions/calendar-link.endpoints'
import type { OpenedTeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-attendance'
import { teachingAttendance } from '@rounds/contract/training/teaching-sessions/teaching-attendance.endpoints'
import { teachingAttendanceMessages } from '@rounds/contract/training/teaching-sessions/teaching-attendance.messages'
import type { TeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-session'
import { teachingSessions } from '@rounds/contract/training/teaching-sessions/teaching-session.endpoints'
import { teachingMessages } from '@rounds/contract/training/teaching-sessions/teaching-session.messages'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, summaryOf } from '#web/testing/screen.tsx'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
const id = '0197a000-0000-7000-8000-000000000801'
const other = { id: '0197a000-0000-7000-8000-000000000802', name: 'Dr Kiran Das' }
const presenter = { id: aStudent.id, name: aStudent.name }
const moderator = { id: anHod.id, name: anHod.name }

const session: TeachingSession = {
  id,
  kind: 'Seminar',
  topic: 'Acid and base',
  place: 'Seminar room 2',
  state: 'Planned',
  isRepeated: false,
  startsAt: inMinutes(-10),
  endsAt: inMinutes(50),
  presenter,
  moderator,
  plannedBy: moderator,
  cancelReason: null,
  version: 1,
}
const run = { waiting: 0, refused: 0, recordsLeft: 0, presenterRecordId: null, grades: { n: 0, mean: null } }
const opened: OpenedTeachingSession = {
  teachingSession: session,
  own: { mark: null, grade: null },
  closedBy: null,
  closedAt: null,
  attended: 1,
  run,
}
/** Within one day, whenever the test runs. */
const tomorrow = {
  startsAt: momentOf(addDays(businessDateOf(new Date()), 1), '08:00'),
  endsAt: momentOf(addDays(businessDateOf(new Date()), 1), '09:00'),
}
const attendee = { isStudent: true, mark: null, way: null, seenAt: null, reason: null, markedBy: null }

describe('the plan', () => {
  test('lists a week by day, and adds sessions through a form that reports faults', async ({ server }) => {
    server.answers(teachingSessions.list, {
      teachingSessions: [session, { ...session, id: other.id, state: 'Cancelled' }],
    })
    server.answers(accounts.studentOptions, {
      students: [{ ...presenter, joiningDate: '2025-08-01', termUntil: null }],
    })
    server.answers(accounts.teachers, { data: [{ ...moderator, roleTitle: 'HOD' }] })
    const user = await openScreen('/teaching-sessions', anHod)
    expect((await screen.findAllByText('Seminar: Acid and base'))[0]).toBeVisible()
    expect(screen.getByText('Cancelled')).toBeVisible()
    expect(screen.getByText('Now')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Plan a teaching session' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan a teaching session' }))
    const save = () => user.click(dialog.getByRole('button', { name: 'Plan teaching session' }))
    await user.clear(dialog.getByLabelText(/^From/))
    await save()
    expect(await summaryOf('Oops...')).toHaveTextContent(teachingMessages.kind)
    for (const sentence of [teachingMessages.place, teachingMessages.time]) {
      expect(dialog.getByText(sentence)).toBeVisible()
    }
    await user.click(dialog.getByRole('combobox', { name: /^Kind/ }))
    await user.click(await screen.findByRole('option', { name: 'Journal Club' }))
    await user.type(dialog.getByLabelText(/^From/), '10:00')
    await user.type(dialog.getByLabelText(/^Place/), 'Library')
    await save()
    expect((await dialog.findAllByText(teachingMessages.order))[0]).toBeVisible()
    await user.clear(dialog.getByLabelText(/^To\b/))
    await user.type(dialog.getByLabelText(/^To\b/), '19:00')
    await save()
    expect((await dialog.findAllByText(teachingMessages.tooLong))[0]).toBeVisible()
    await user.clear(dialog.getByLabelText(/^To\b/))
    await user.type(dialog.getByLabelText(/^To\b/), '11:00')
    await user.clear(dialog.getByLabelText(/^How many weeks/))
    await user.type(dialog.getByLabelText(/^How many weeks/), '30')
    await save()
    expect((await dialog.findAllByText(teachingMessages.weeks))[0]).toBeVisible()
    await user.clear(dialog.getByLabelText(/^How many weeks/))
    await user.type(dialog.getByLabelText(/^How many weeks/), '4')
    server.refuses(teachingSessions.plan, 'invalid', { fields: { date: teachingMessages.past } })
    await save()
    expect((await dialog.findAllByText(teachingMessages.past))[0]).toBeVisible()
    const message = '4 teaching sessions are planned, one a week.'
    server.answers(teachingSessions.plan, { message, teachingSession: session })
    await save()
    expect(await screen.findByText(message)).toBeVisible()
    expect(server.sentTo(teachingSessions.plan).at(-1)).toMatchObject({
      kind: 'Journal Club',
      topic: null,
      presenterId: null,
      moderatorId: anHod.id,
      weeks: 4,
      place: 'Library',
    })
  })

  test('shows a month as a calendar, and other weeks by the arrows', async ({ server }) => {
    server.answers(teachingSessions.list, { teachingSessions: [session] })
    const user = await openScreen('/teaching-sessions', aStudent)
    await user.click(await screen.findByRole('radio', { name: 'Month' }))
    expect(await screen.findByRole('table')).toBeVisible()
    expect(screen.getByRole('link', { name: /Seminar: Acid and base$/ })).toHaveAttribute(
      'href',
      `/teaching-sessions/${id}`,
    )
    await user.click(screen.getByRole('radio', { name: 'Week' }))
    server.answers(teachingSessions.list, { teachingSessions: [] })
    await user.click(await screen.findByRole('button', { name: 'Next week' }))
    expect(await screen.findByText('No teaching session this week')).toBeVisible()
    const [week, , next] = server.queriesTo(teachingSessions.list)
    if (!week) throw new Error('no week was asked for')
    expect(next).toEqual({ from: addDays(week.from, 7), to: addDays(week.to, 7) })
    expect(screen.getByText('Use the arrows to look at other weeks.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Plan a teaching session' })).toBeNull()
  })

  test('invites staff who can plan a session to do so in an empty week', async ({ server }) => {
    server.answers(teachingSessions.list, { teachingSessions: [] })
    await openScreen('/teaching-sessions', anHod)
    expect(await screen.findByText('Plan one, or use the arrows to look at other weeks.')).toBeVisible()
  })

  test('offers a link for calendar apps that is shown once', async ({ server }) => {
    server.answers(teachingSessions.list, { teachingSessions: [] })
    server.answers(calendarLinks.show, { link: null })
    const user = await openScreen('/teaching-sessions', aStudent)
    await user.click(await screen.findByRole('button', { name: 'Show in my calendar…' }))
    server.refuses(calendarLinks.make, 'tooMany', { message: teachingMessages.tooManyLinks })
    await user.click(await screen.findByRole('button', { name: 'Make the link' }))
    const told = await screen.findByRole('alertdialog')
    expect(told).toHaveTextContent(teachingMessages.tooManyLinks)
    await user.click(within(told).getByRole('button'))
    const address = 'https://rounds.example/api/calendars/secret.ics'
    const link = { madeAt: inMinutes(0), readAt: null }
    server.answers(calendarLinks.make, { message: teachingMessages.linkMade, address, link })
    server.answers(calendarLinks.show, { link })
    await user.click(screen.getByRole('button', { name: 'Make the link' }))
    expect(await screen.findByLabelText('Your link')).toHaveValue(address)
    expect(await screen.findByText(teachingMessages.linkMade)).toBeVisible()
    server.answers(calendarLinks.revoke, { message: teachingMessages.linkRevoked })
    server.answers(calendarLinks.show, { link: null })
    await user.click(screen.getByRole('button', { name: 'Revoke the link…' }))
    const question = within(await screen.findByRole('dialog', { name: 'Revoke the link?' }))
    expect(server.called()).not.toContain(calendarLinks.revoke)
    await user.click(question.getByRole('button', { name: 'Revoke the link' }))
    expect(await screen.findByText(teachingMessages.linkRevoked)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Make the link' })).toBeVisible()
  })
})

describe('one teaching session', () => {
  test('is changed after a conflict, and cancelled with the sessions that follow', async ({ server }) => {
    server.answers(teachingSessions.show, {
      opened: { ...opened, teachingSession: { ...session, ...tomorrow, isRepeated: true } },
    })
    server.answers(teachingAttendance.list, { attendees: [] })
    server.answers(accounts.studentOptions, { students: [] })
    server.answers(accounts.teachers, { data: [{ ...moderator, roleTitle: 'HOD' }] })
    const user = await openScreen(`/teaching-sessions/${id}`, anHod)
    expect(await screen.findByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      `/api/teaching-sessions/${id}/calendar`,
    )
    await user.click(await screen.findByRole('button', { name: /^More for/ }))
    await user.click(await screen.findByRole('menuitem', { name: /^Edit/ }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit the teaching session' }))
    server.refuses(teachingSessions.change, 'changedElsewhere', { message: teachingMessages.changedByOther })
    await user.click(form.getByRole('button', { name: 'Save teaching session' }))
    const told = await screen.findByRole('alertdialog')
    expect(told).toHaveTextContent(teachingMessages.changedByOther)
    await user.click(within(told).getByRole('button'))
    server.answers(teachingSessions.change, { message: teachingMessages.changed, teachingSession: session })
    await user.click(form.getByRole('button', { name: 'Save teaching session' }))
    expect(await screen.findByText(teachingMessages.changed)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /^More for/ }))
    await user.click(await screen.findByRole('menuitem', { name: /^Cancel…/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this teaching session?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel the teaching session' }))
    expect((await dialog.findAllByText(teachingMessages.reason))[0]).toBeVisible()
    await user.type(dialog.getByLabelText(/^Reason/), 'Exams')
    await user.click(dialog.getByRole('checkbox', { name: 'Also those that follow it, week by week' }))
    server.answers(teachingSessions.cancel, { message: teachingMessages.cancelled, teachingSession: session })
    await user.click(dialog.getByRole('button', { name: 'Cancel the teaching session' }))
    expect(await screen.findByText(teachingMessages.cancelled)).toBeVisible()
    expect(server.sentTo(teachingSessions.cancel)).toEqual([{ reason: 'Exams', isWithFollowing: true }])
  })

  test('has its attendance confirmed, corrected and closed', async ({ server }) => {
    server.answers(teachingSessions.show, { opened: { ...opened, run: { ...run, waiting: 1, refused: 2 } } })
    const waiting = { ...attendee, person: other, mark: 'Waiting', way: 'sentLater', seenAt: inMinutes(-5) } as const
    server.answers(teachingAttendance.list, {
      attendees: [waiting, { ...attendee, person: { ...presenter, name: 'Dr Tara Sen' } }],
    })
    const user = await openScreen(`/teaching-sessions/${id}`, anHod)
    expect(await screen.findByRole('link', { name: 'Show the attendance code' })).toHaveAttribute(
      'href',
      `/teaching-sessions/${id}/code`,
    )
    expect(await screen.findByText('Refused codes, too old or for another session: 2.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Confirm Dr Kiran Das' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Attendance of Dr Kiran Das' }))
    expect(dialog.getByText(/Only you know whether Dr Kiran Das was there\.$/)).toBeVisible()
    await user.clear(dialog.getByLabelText(/^Reason/))
    await user.click(dialog.getByRole('button', { name: 'Save the mark' }))
    expect((await dialog.findAllByText(teachingAttendanceMessages.reason))[0]).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'Absent' }))
    await user.type(dialog.getByLabelText(/^Reason/), 'Nobody saw them')
    server.answers(teachingAttendance.mark, { message: 'The attendance of Dr Kiran Das is changed.' })
    await user.click(dialog.getByRole('button', { name: 'Save the mark' }))
    expect(await screen.findByText('The attendance of Dr Kiran Das is changed.')).toBeVisible()
    expect(server.sentTo(teachingAttendance.mark)).toEqual([{ mark: 'Absent', reason: 'Nobody saw them' }])
    await user.click(await screen.findByRole('button', { name: 'Mark Dr Tara Sen' }))
    const mark = within(await screen.findByRole('dialog', { name: 'Attendance of Dr Tara Sen' }))
    await user.click(mark.getByRole('button', { name: 'Save the mark' }))
    expect((await mark.findAllByText(teachingAttendanceMessages.mark))[0]).toBeVisible()
    await user.click(mark.getByRole('button', { name: 'Cancel' }))
    for (const message of [teachingAttendanceMessages.topicDue, teachingAttendanceMessages.notStarted]) {
      server.refuses(teachingAttendance.close, 'conflict', { message })
      await user.click(screen.getByRole('button', { name: 'Close the attendance…' }))
      await user.click(await screen.findByRole('button', { name: 'Close the attendance' }))
      const problem = await screen.findByRole('alertdialog')
      expect(problem).toHaveTextContent(message)
      await user.click(within(problem).getByRole('button'))
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
    }
    const closed = { ...opened, teachingSession: { ...session, state: 'Closed' as const }, closedBy: anHod.name }
    const message = 'The attendance is closed. Records made: 3.'
    server.answers(teachingAttendance.close, { message, opened: closed })
    server.answers(teachingSessions.show, { opened: { ...closed, run: { ...run, presenterRecordId: id } } })
    await user.click(screen.getByRole('button', { name: 'Close the attendance…' }))
    await user.click(await screen.findByRole('button', { name: 'Close the attendance' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Score the presenter' })).toHaveAttribute(
      'href',
      `/task/clinical-training?open=${id}`,
    )
    expect(screen.getByText('Held')).toBeVisible()
  })

  test('is graded by a student who was present', async ({ server }) => {
    const own = { mark: 'Present' as const, grade: null }
    const peers = { ...opened, teachingSession: { ...session, presenter: other }, own, run: null }
    server.answers(teachingSessions.show, { opened: peers })
    const user = await openScreen(`/teaching-sessions/${id}`, aStudent)
    expect(await screen.findByText('You: Present')).toBeVisible()
    server.answers(teachingAttendance.grade, { message: teachingAttendanceMessages.graded })
    await user.click(screen.getByRole('radio', { name: '3 Good' }))
    expect(await screen.findByText(teachingAttendanceMessages.graded)).toBeVisible()
    expect(server.sentTo(teachingAttendance.grade)).toEqual([{ grade: 3 }])
  })

  test('shows the presenter the mean of the grades', async ({ server }) => {
    const before = { startsAt: inMinutes(-5000), endsAt: inMinutes(-4900) }
    const graded = { ...run, grades: { n: 4, mean: 3.3 } }
    server.answers(teachingSessions.show, {
      opened: { ...opened, teachingSession: { ...session, ...before }, run: graded },
    })
    await openScreen(`/teaching-sessions/${id}`, aStudent)
    expect(await screen.findByText('Grades of peers: 3.3 of 4, the mean of 4.')).toBeVisible()
    expect(screen.getByText('Attendance open')).toBeVisible()
  })

  test('shows why it was cancelled', async ({ server }) => {
    const cancelled = { ...session, state: 'Cancelled' as const, cancelReason: 'The hall is closed' }
    server.answers(teachingSessions.show, { opened: { ...opened, teachingSession: cancelled, run: null } })
    await openScreen(`/teaching-sessions/${id}`, aStudent)
    expect(await screen.findByText('The hall is closed')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
  })
})

test('requests the days of the plan from Monday to Sunday', async ({ server }) => {
  server.answers(teachingSessions.list, { teachingSessions: [] })
  await openScreen('/teaching-sessions?day=2026-06-17', aStudent)
  expect(await screen.findByRole('heading', { name: '15 Jun 2026 – 21 Jun 2026' })).toBeVisible()
  expect(server.queriesTo(teachingSessions.list)).toContainEqual({ from: '2026-06-15', to: '2026-06-21' })
})
