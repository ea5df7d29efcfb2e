// Coordinators are reminded of an ended posting without a report or certificate, twice at most. Its department is told
// in the last week, and of a posting that began without its coordinator.
import { addDays } from '@rounds/contract/kernel/dates'
import { lastDayOf } from '@rounds/contract/training/residency/posting'
import { expect } from 'vitest'
import { z } from 'zod'
import { certifiedPostings } from '#api/documents/certificates/certified-postings.store.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import { aStoredPosting } from '#api/testing/postings.ts'
import { notifyOfUnattended, remindCoordinators } from './ended-postings.ts'

const from = '2026-03-01'
/** 8:00 in India, this many days after the last day. */
const after = (days: number) => new Date(`${addDays(lastDayOf(from), days)}T02:30:00Z`)
const remind = (harness: Harness, days: number) => remindCoordinators(harness.api, certifiedPostings, after(days))
const reminded = (harness: Harness, event = 'reminder.postingEnded') =>
  harness.db.uncheckedRows(
    z.object({ account_id: z.string(), facts: z.record(z.string(), z.unknown()) }),
    'select account_id, facts from notifications where event = $1 order by created_at, id',
    [event],
  )
/** The performance report of a posting. */
const aReport = ({ people, clock }: Harness, postingId: string, studentId: string) => ({
  postingId,
  studentId,
  version: 1,
  present: 80,
  working: 80,
  grades: '{4,4,4,4,4}',
  signedById: people.drpc.id,
  signedByName: 'Dr drpc',
  signedAt: clock.now,
})

it('reminds of what is missing on the day after the end and in the last week', async ({ harness }) => {
  const id = await aStoredPosting(harness, 'student', from)
  const { drpc, student, hod } = harness.people
  expect(await remind(harness, 0)).toBe(0)
  expect(await remind(harness, 1)).toBe(1)
  expect(await remind(harness, 2)).toBe(0)
  await insertRow(harness.db, 'drp_reports', aReport(harness, id, student.id))
  expect(await remind(harness, 23)).toBe(0)
  expect(await remind(harness, 24)).toBe(2)
  expect(await remind(harness, 30)).toBe(0)
  const facts = { person: 'Dr student', page: `/drp/home?opened=${id}` }
  expect(await reminded(harness)).toEqual([
    {
      account_id: drpc.id,
      facts: { ...facts, work: 'the performance report and the completion certificate', days: 30 },
    },
    { account_id: drpc.id, facts: { ...facts, work: 'the completion certificate', days: 7 } },
  ])
  expect(await reminded(harness, 'reminder.postingUnfinished')).toEqual([
    { account_id: hod.id, facts: { ...facts, by: 'Dr drpc', work: 'the completion certificate', days: 7 } },
  ])
  expect(await remind(harness, 31)).toBe(0)
})

it('sends no reminder once both exist, after removal, or before the coordinator accepts', async ({ harness }) => {
  await harness.db.unchecked("delete from notifications where event = 'reminder.postingEnded'")
  const { db } = harness
  expect(
    await remindCoordinators(harness.api, async (_, ids) => new Map(ids.map((id) => [id, after(1)])), after(5)),
  ).toBe(0)
  await db.unchecked('update accounts set email_verified_at = null where id = $1', [harness.people.drpc.id])
  expect(await remind(harness, 5)).toBe(0)
  expect(await remind(harness, 24)).toBe(1)
  expect(await reminded(harness, 'reminder.postingStuck')).toMatchObject([{ account_id: harness.people.hod.id }])
  await db.unchecked('update accounts set email_verified_at = created_at where id = $1', [harness.people.drpc.id])
  await db.unchecked('update drp_postings set removed_at = now(), removed_by_id = entered_by_id')
  expect(await remind(harness, 5)).toBe(0)
  await db.unchecked('update drp_postings set removed_at = null, removed_by_id = null')
  expect(await remind(harness, 5)).toBe(1)
})

it('notifies the HOD, or else the Admin, once that a posting began without its coordinator', async ({ harness }) => {
  const { db, people } = harness
  const id = await aStoredPosting(harness, 'student', '2026-09-01')
  const notify = (day: string) => notifyOfUnattended(harness.api, new Date(`${day}T02:30:00Z`))
  expect(await notify('2026-09-04')).toBe(0)
  await db.unchecked('update accounts set email_verified_at = null where id = $1', [people.drpc.id])
  expect(await notify('2026-09-03')).toBe(0)
  expect(await notify(addDays(lastDayOf('2026-09-01'), 1))).toBe(0)
  expect(await notify('2026-09-04')).toBe(1)
  expect(await notify('2026-09-05')).toBe(0)
  await db.unchecked('update accounts set active = false where id = $1', [people.hod.id])
  expect(await notify('2026-09-05')).toBe(1)
  const facts = { person: 'Dr student', by: 'Dr drpc', page: `/drp/home?opened=${id}` }
  expect(await reminded(harness, 'reminder.coordinatorMissing')).toEqual([
    { account_id: people.hod.id, facts },
    { account_id: people.admin.id, facts },
  ])
})

it('lists first the days of attendance that await the coordinator', async ({ harness }) => {
  const { db, people, clock } = harness
  await db.unchecked('update accounts set email_verified_at = created_at where id = $1', [people.drpc.id])
  const id = await aStoredPosting(harness, 'otherStudentOfDepartment', from)
  const mark = { postingId: id, studentId: people.otherStudentOfDepartment.id, mark: 'present', revision: 1 }
  const by = { markedById: people.otherStudentOfDepartment.id, markedAt: clock.now }
  await insertRow(db, 'drp_attendance', { ...mark, ...by, day: '2026-05-01' })
  await insertRow(db, 'drp_attendance', { ...mark, ...by, day: '2026-05-02' })
  const works = async () => {
    const rows = await reminded(harness)
    return rows.filter(({ facts }) => facts.page === `/drp/home?opened=${id}`).map(({ facts }) => facts.work)
  }
  await remind(harness, 1)
  const days = 'the confirmation of 2 days of attendance'
  expect(await works()).toEqual([`${days}, the performance report and the completion certificate`])
  await db.unchecked("update drp_attendance set confirmed_at = now() where day = '2026-05-01'")
  await remindCoordinators(harness.api, async (_, ids) => new Map(ids.map((one) => [one, after(1)])), after(24))
  expect((await works()).at(-1)).toBe('the confirmation of 1 day of attendance and the performance report')
})

it('reminds of unconfirmed days of attendance when all else is done', async ({ harness }) => {
  const { db, people, clock } = harness
  const { id: studentId } = people.otherStudent
  const id = await aStoredPosting(harness, 'otherStudent', from)
  const marked = { markedById: studentId, markedAt: clock.now, day: '2026-05-01' }
  await insertRow(db, 'drp_attendance', { postingId: id, studentId, mark: 'present', revision: 1, ...marked })
  await insertRow(db, 'drp_reports', aReport(harness, id, studentId))
  const remindAll = () =>
    remindCoordinators(harness.api, async (_, ids) => new Map(ids.map((one) => [one, after(1)])), after(1))
  const works = async () =>
    (await reminded(harness))
      .filter(({ facts }) => facts.page === `/drp/home?opened=${id}`)
      .map(({ facts }) => facts.work)
  await remindAll()
  expect(await works()).toEqual(['the confirmation of 1 day of attendance'])
})
