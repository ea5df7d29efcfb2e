// Records that coordinators decide on do not appear in teachers' queues, counts, home pages or reminders.
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { work } from '@rounds/contract/overview/work/work.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { expect } from 'vitest'
import { listOverdueDepartments, listWaitingDepartments } from '#api/overview/reminders/reminders.store.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { atMoment } from '#api/testing/moments.ts'
import type { CastName } from '#api/testing/people.ts'
import { aStoredPosting } from '#api/testing/postings.ts'

/** An activity of the posting, submitted first, and a record of another kind. */
const test = it.extend('submitted', { scope: 'file' }, async ({ harness }) => {
  const submit = async (kind: 'drp-activity' | 'checklist', more: object) => {
    const values = { ...(await validValues(harness, kind, 'student')), ...more, studentRemark: 'Mornings' }
    const body = { kind, status: 'Pending', values } as const
    return (await (await harness.as('student'))(entries.create, { body })).body.entry
  }
  const activity = await submit('drp-activity', { activityDate: '2026-05-10' })
  const second = harness.clock.now.getTime() + 1_000
  const other = await atMoment(harness, new Date(second), () => submit('checklist', {}))
  return { activity, other }
})

const removal = 'update drp_postings set removed_at = now(), removed_by_id = $1'

test.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('delete from drp_postings')
  const accepted = 'update accounts set email_verified_at = $2 where id = $1'
  await harness.db.unchecked(accepted, [harness.people.drpc.id, harness.clock.now])
})

const queue = { status: 'Pending', forTeachers: 'true', sort: 'oldest' } as const
const today = '2026-06-15'

/** Everything that shows teachers their pending records: list ids and totals, counts, and since when. */
async function seenBy(harness: Harness, who: CastName) {
  const client = await harness.as(who)
  const list = async (query: object) => {
    const { body } = await client(entries.list, { query: { ...queue, ...query } })
    return [body.entries.map(({ id }) => id), body.page.total]
  }
  const { id } = harness.people.student
  const { student } = (await client(people.student, { params: { id } })).body
  const listed = (await client(people.students, { query: { search: student.email } })).body.students
  const ages = (await client(dashboard.activity)).body.activity.pendingAges
  const [waiting] = await listWaitingDepartments(harness.db, today)
  const [overdue] = await listOverdueDepartments(harness.db, { today, until: today })
  return {
    queue: await list({}),
    ofStudent: await list({ studentId: harness.people.student.id }),
    ofKind: await list({ kind: 'drp-activity' }),
    ofDays: await list({ from: '2020-01-01' }),
    byStudent: await list({ sort: 'student', size: 20 }),
    farDown: await list({ size: 100 }),
    found: await list({ search: 'morn' }),
    work: (await client(work.show)).body.work.toVerify,
    panel: (await client(dashboard.show)).body.dashboard.pending.map(({ id }) => id),
    ages: ages?.map(({ n }) => n),
    ofPage: [student.pending, student.oldestPending && new Date(student.oldestPending)],
    ofList: listed.map(({ pending }) => pending),
    reminder: waiting?.pending,
    overdue: [overdue?.overdue, overdue?.newestId],
  }
}

async function openedBy(harness: Harness, id: string) {
  return (await (await harness.as('teacher'))(entries.open, { params: { id } })).body.entry
}

test('hides records decided by a coordinator from everything that is pending for teachers', async ({
  harness,
  submitted,
}) => {
  const { activity, other } = submitted
  await aStoredPosting(harness, 'student', '2026-02-16')
  for (const who of ['teacher', 'hod'] as const) {
    const seen = await seenBy(harness, who)
    expect(seen).toMatchObject({ ofKind: [[], 0], reminder: 1, overdue: [1, other.id], panel: [other.id] })
    const one = [[other.id], 1]
    expect(seen).toMatchObject({ queue: one, ofStudent: one, ofDays: one, byStudent: one, farDown: one, found: one })
    expect([seen.work?.n, new Date(seen.work?.oldest ?? 0)]).toEqual([1, new Date(other.submittedAt ?? 1)])
    expect(seen).toMatchObject({ ages: [1, 0, 0, 0], ofPage: [1, new Date(other.submittedAt ?? 1)], ofList: [1] })
  }
  const everything = (await (await harness.as('teacher'))(entries.list, { query: { status: 'Pending' } })).body
  expect([everything.entries.map(({ id }) => id).toSorted(), everything.page.total]).toEqual([
    [activity.id, other.id].toSorted(),
    2,
  ])
  const named = Object.fromEntries(everything.entries.map(({ id, coordinator }) => [id, coordinator?.name ?? null]))
  expect(named).toEqual({ [activity.id]: harness.people.drpc.name, [other.id]: null })
  expect((await openedBy(harness, activity.id)).coordinator?.name).toBe(harness.people.drpc.name)
  const own = (await (await harness.as('student'))(dashboard.show)).body.dashboard
  expect(own.pending.map(({ id }) => id)).toEqual([activity.id, other.id])
})

test.for([
  ['before the coordinator has accepted', '2026-02-16', 'update accounts set email_verified_at = null where id = $1'],
  ['when the posting was removed', '2026-02-16', removal],
  ['when the posting is over for thirty days', '2026-02-14', 'select $1::uuid'],
  ['of a day before the posting', '2026-05-11', 'select $1::uuid'],
] as const)('teachers see a pending record %s', async ([, from, change], { harness, submitted }) => {
  const { activity, other } = submitted
  await aStoredPosting(harness, 'student', from)
  await harness.db.unchecked(change, [harness.people.drpc.id])
  expect((await openedBy(harness, activity.id)).coordinator).toBeNull()
  const seen = await seenBy(harness, 'teacher')
  const both = [[activity.id, other.id], 2]
  expect(seen).toMatchObject({ queue: both, ofStudent: both, ofDays: both, farDown: both, ofKind: [[activity.id], 1] })
  expect(seen).toMatchObject({ panel: [activity.id, other.id], reminder: 2, overdue: [2, other.id] })
  expect([seen.work?.n, new Date(seen.work?.oldest ?? 0)]).toEqual([2, new Date(activity.submittedAt ?? 1)])
  expect(seen).toMatchObject({ ages: [2, 0, 0, 0], ofPage: [2, new Date(activity.submittedAt ?? 1)], ofList: [2] })
})
