// Terms that end in a month: the HOD and the student are notified once, and again of a new last day.
import { dayMs } from '@rounds/contract/kernel/durations'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import { aPerson } from '#api/testing/people.ts'
import { announceEnds } from './reminders.jobs.ts'

// The other students of the cast joined on 1 June 2025.
const joinedOn = { far: '2023-08-14', near: '2023-07-15' }

it('notifies the HOD and the student once, 30 days before', async ({ harness, hod }) => {
  const [student] = await Promise.all(
    Object.entries(joinedOn).map(([name, joiningDate]) =>
      aPerson(harness.db, {
        role: 'student',
        name: `Dr ${name}`,
        email: `${name}@rounds.example`,
        createdAt: harness.clock.now,
        joiningDate,
        ...harness.places.medicine,
      }),
    ),
  )
  const readNotifications = async () =>
    (
      await harness.db.unchecked(
        "select a.name, n.event, n.facts from notifications n join accounts a on a.id = n.account_id where n.event like 'reminder.%' order by n.created_at, n.event desc",
      )
    ).map(({ name, event, facts }) => [name, event, facts])
  const { now } = harness.clock
  expect(await announceEnds(harness.api, now)).toBe(2)
  expect(await readNotifications()).toEqual([
    ['Dr hod', 'reminder.termEnds', { person: 'Dr near', days: 29, page: expect.stringMatching(/^\/student\/.{36}$/) }],
    ['Dr near', 'reminder.ownTermEnds', { days: 29 }],
  ])
  const tomorrow = new Date(now.getTime() + dayMs)
  expect(await announceEnds(harness.api, tomorrow)).toBe(0)
  const body = { until: '2026-07-10', reason: 'Two-year course' }
  expect((await hod(students.extendTerm, { params: { id: student?.id ?? '' }, body })).status).toBe(200)
  expect(await announceEnds(harness.api, tomorrow)).toBe(2)
  expect((await readNotifications()).at(-1)).toEqual(['Dr far', 'reminder.ownTermEnds', { days: 24 }])
  await harness.db.unchecked("update accounts set left_on = '2026-06-15', term_until = '2026-07-11' where id = $1", [
    student?.id,
  ])
  expect(await announceEnds(harness.api, tomorrow)).toBe(0)
})
