// Newcomers who have waited for three days: only the people who can approve them are notified, once.
import { dayMs } from '@rounds/contract/kernel/durations'
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, aPerson } from '#api/testing/people.ts'
import { anIdProof } from '#api/testing/uploads/people-files.ts'
import { remindApprovers } from './reminders.jobs.ts'

async function reminded(harness: Harness) {
  const names = new Map(Object.entries(harness.people).map(([name, { id }]) => [id, name]))
  const rows = await harness.db.uncheckedRows(
    z.object({ accountId: z.string(), event: z.string(), facts: z.record(z.string(), z.unknown()) }),
    `select account_id as "accountId", event, facts from notifications where event like 'reminder.%' order by event desc`,
  )
  return rows.map(({ accountId, event, facts }) => [names.get(accountId), event, facts])
}

it('reminds the HOD once of a person with an ID proof who has waited three days', async ({ harness }) => {
  const student = await aNewcomer(harness, 'Asha Rao')
  await aNewcomer(harness, 'Bina Paper')
  const teacher = await aPerson(harness.db, {
    role: 'professor',
    name: 'Dr Waiting',
    email: 'waiting@rounds.example',
    confirmed: false,
    createdAt: harness.clock.now,
    ...harness.places.medicine,
  })
  await anIdProof(harness, student)
  await anIdProof(harness, teacher)
  const inDays = (days: number) => new Date(harness.clock.now.getTime() + days * dayMs)
  expect(await remindApprovers(harness.api, inDays(2))).toBe(0)
  expect(await remindApprovers(harness.api, inDays(3.5))).toBe(2)
  expect(await reminded(harness)).toEqual([
    ['hod', 'reminder.studentWaiting', { person: 'Asha Rao', days: 3, page: `/student/${student.id}` }],
    ['hod', 'reminder.staffWaiting', { person: 'Dr Waiting', days: 3, page: `/staff/${teacher.id}` }],
  ])
  expect(await remindApprovers(harness.api, inDays(5))).toBe(0)
  await harness.db.unchecked("delete from notifications where event like 'reminder.%'")
  expect(await remindApprovers(harness.api, inDays(11))).toBe(0)
})
