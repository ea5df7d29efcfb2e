// Notices before a licence expires: 60, 30 and 7 days before, by Indian date, once each.
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { notifyOfEndingLicences } from './ending-licences.ts'

const licensedUntil = (harness: Harness, id: string, until: string) =>
  harness.db.unchecked(
    `update licences set ends_at = $2::timestamptz, starts_at = $2::timestamptz - interval '3 years' where student_id = $1`,
    [id, until],
  )
const told = async (harness: Harness, id: string) =>
  (
    await harness.db.unchecked(
      "select facts from notifications where account_id = $1 and event = 'licence.ending' order by created_at, id",
      [id],
    )
  ).map(({ facts }) => facts)

it('notifies 60, 30 and 7 days before the last day in India, once each, across 29 February', async ({ harness }) => {
  const { id } = harness.people.student
  // 1 March 2028 in India, still 29 February in UTC.
  await licensedUntil(harness, id, '2028-02-29T18:30:00Z')
  const at = (now: string) => notifyOfEndingLicences(harness.api, new Date(now))
  expect(await at('2027-12-31T18:29:59Z')).toBe(0)
  expect(await at('2027-12-31T18:30:00Z')).toBe(1)
  expect(await at('2028-01-01T08:00:00Z')).toBe(0)
  expect(await at('2028-01-30T18:29:59Z')).toBe(0)
  expect(await at('2028-01-30T18:30:00Z')).toBe(1)
  expect(await at('2028-02-22T18:30:00Z')).toBe(1)
  expect(await at('2028-02-29T18:29:59Z')).toBe(0)
  expect(await at('2028-03-01T18:30:00Z')).toBe(0)
  expect(await told(harness, id)).toEqual([{ days: 60 }, { days: 30 }, { days: 7 }])
})

it('sends a notice without a number of days on the last day', async ({ harness }) => {
  const { id } = harness.people.otherStudentOfDepartment
  await licensedUntil(harness, id, '2026-06-15T05:00:00Z')
  expect(await notifyOfEndingLicences(harness.api, new Date('2026-06-15T08:00:00Z'))).toBe(1)
  expect(await told(harness, id)).toEqual([])
  const today = await harness.db.unchecked(
    "select facts from notifications where account_id = $1 and event = 'licence.endingToday'",
    [id],
  )
  expect(today).toEqual([{ facts: {} }])
})

it('sends overdue notices after downtime, again for a renewed licence, and none to students who left', async ({
  harness,
}) => {
  const { otherStudent, forensicStudent, collegeBStudent } = harness.people
  const now = new Date('2026-06-15T08:00:00Z')
  await licensedUntil(harness, otherStudent.id, '2026-06-20T05:00:00Z')
  await licensedUntil(harness, forensicStudent.id, '2026-07-05T05:00:00Z')
  await licensedUntil(harness, collegeBStudent.id, '2026-07-05T05:00:00Z')
  await harness.db.unchecked("update accounts set left_on = '2026-06-01' where id = $1", [collegeBStudent.id])
  // A batch size of 1, as if there were more students than one batch takes.
  expect(await notifyOfEndingLicences(harness.api, now, 1)).toBe(2)
  expect([await told(harness, otherStudent.id), await told(harness, forensicStudent.id)]).toEqual([
    [{ days: 5 }],
    [{ days: 20 }],
  ])
  await licensedUntil(harness, otherStudent.id, '2026-06-21T05:00:00Z')
  expect(await notifyOfEndingLicences(harness.api, now)).toBe(1)
})
