// Quarters without an appraisal: guide and HOD get one message a week, and each quarter is in one message only.

import { addDays } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { expect } from 'vitest'
import { aGuidedStudent } from '#api/testing/entries/attested-months.ts'
import { it } from '#api/testing/fixtures.ts'
import type { CastName } from '#api/testing/people.ts'
import { remindOfAppraisals } from './reminders.jobs.ts'

it('notifies guide and HOD once for each quarter, in one message for all students', async ({ harness }) => {
  const { db, clock } = harness
  await db.unchecked("update accounts set joining_date = '2026-06-01' where role = 'student'")
  // Monday is 15 June; the week before runs from the 8th to the 14th.
  const add = (name: string, quarterEnds: string, guides: CastName[]) =>
    aGuidedStudent(harness, name, guides, { joiningDate: addDays(quarterEnds, -180) })
  await add('first', '2026-06-08', ['teacher'])
  await add('last', '2026-06-14', [])
  await add('before', '2026-06-07', ['otherTeacher'])
  await add('today', '2026-06-15', [])
  const messages = async () =>
    (
      await db.unchecked(
        "select a.name, n.facts from notifications n join accounts a on a.id = n.account_id where n.event = 'reminder.appraisalsDue' order by n.created_at, a.name",
      )
    ).map(({ name, facts }) => [name, facts])
  const inDays = (days: number) => new Date(clock.now.getTime() + days * dayMs)
  expect(await remindOfAppraisals(harness.api, inDays(0))).toBe(2)
  expect(await messages()).toEqual([
    ['Dr hod', { count: 2 }],
    ['Dr teacher', { count: 1 }],
  ])
  for (const day of [0, 2, 6]) expect(await remindOfAppraisals(harness.api, inDays(day))).toBe(0)
  // The next week has only the student whose quarter ends in this one; then nobody until the next quarter has ended.
  expect(await remindOfAppraisals(harness.api, inDays(7))).toBe(1)
  expect((await messages()).at(-1)).toEqual(['Dr hod', { count: 1 }])
  for (let week = 2; week < 11; week++) expect(await remindOfAppraisals(harness.api, inDays(7 * week))).toBe(0)
  // The quarters of the cast end in the eleventh week, those of the students above in the two weeks after it.
  expect(await remindOfAppraisals(harness.api, inDays(7 * 11))).toBe(3)
  expect(await remindOfAppraisals(harness.api, inDays(7 * 12))).toBe(3)
  await db.unchecked('update accounts set left_on = $1 where role = $2', ['2026-06-15', 'student'])
  expect(await remindOfAppraisals(harness.api, inDays(7 * 13))).toBe(0)
})
