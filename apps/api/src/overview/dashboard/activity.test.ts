// The charts of the dashboard: correct after every step of a record, limited to the caller's reach, and cheap.
import { dayMs } from '@rounds/contract/kernel/durations'
import { pendingAgeBands } from '@rounds/contract/overview/dashboard/activity'
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'

const test = it.extend(
  'record',
  ({ harness, student }) =>
    async (date: string, status: 'Draft' | 'Pending' = 'Pending') => {
      const values = { ...(await validValues(harness, 'opd-campus', 'student')), date }
      const { body } = await student(entries.create, { body: { kind: 'opd-campus', status, values } })
      return { values, params: { id: body.entry.id } }
    },
)

test.afterEach(async ({ harness }) => {
  harness.clock.now = new Date('2026-06-15T04:30:00Z')
  const { db } = harness
  const guard = (change: 'disable' | 'enable', table: string) =>
    db.unchecked(`alter table ${table} ${change} trigger ${table}_not_emptied`)
  for (const table of ['entries', 'entry_revisions']) await guard('disable', table)
  await db.unchecked('truncate department_days, department_counts, student_counts, entry_revisions, entries cascade')
  for (const table of ['entries', 'entry_revisions']) await guard('enable', table)
})

let minutes = 0

/** The activity of all colleges is cached for a minute, across tests. */
function passAMinute({ clock }: Harness): void {
  clock.now = new Date(clock.now.getTime() + ++minutes * 60_000)
}

async function activityOf(harness: Harness, who: CastName) {
  if (who === 'master') passAMinute(harness)
  const { body } = await (await harness.as(who))(dashboard.activity)
  return body.activity
}

const decision = (revision: number, score: number) => ({ revision, status: 'Approved', remark: 'Seen', score }) as const
const month = '2026-05'

describe('the activity', () => {
  test('follows a record from draft to reopening, for its student and for staff', async ({
    harness,
    student,
    teacher,
    hod,
    record,
  }) => {
    const { values, params } = await record('2026-05-04', 'Draft')
    const both = async () => {
      const [own, staff] = [await activityOf(harness, 'student'), await activityOf(harness, 'hod')]
      expect({ ...staff, pendingAges: null }).toEqual(own)
      return own
    }
    expect(await both()).toMatchObject({ from: '2025-06-16', to: '2026-06-15', days: [], scores: [] })
    await student(entries.edit, { params, body: { revision: 1, status: 'Pending', values } })
    expect(await both()).toMatchObject({ days: [{ date: '2026-05-04', n: 1 }], scores: [] })
    const moved = { ...values, date: '2026-05-05' }
    await student(entries.edit, { params, body: { revision: 2, status: 'Pending', values: moved } })
    expect((await both()).days).toEqual([{ date: '2026-05-05', n: 1 }])
    await teacher(entries.decide, { params, body: { ...decision(3, 1), status: 'Rejected' } })
    expect((await both()).scores).toEqual([{ month, mean: 1, n: 1 }])
    await student(entries.edit, { params, body: { revision: 3, status: 'Pending', values } })
    expect(await both()).toMatchObject({ days: [{ date: '2026-05-04', n: 1 }], scores: [] })
    await teacher(entries.decide, { params, body: decision(4, 4) })
    const other = await record('2026-05-04')
    await teacher(entries.decide, { params: other.params, body: decision(1, 3) })
    expect(await both()).toMatchObject({
      days: [{ date: '2026-05-04', n: 2 }],
      scores: [{ month, mean: 3.5, n: 2 }],
    })
    await hod(entries.reopen, { params, body: { revision: 4, reason: 'The wrong patient' } })
    expect(await both()).toMatchObject({ days: [{ date: '2026-05-04', n: 2 }], scores: [{ month, mean: 3, n: 1 }] })
  })

  test('is unchanged by a draft that is created and discarded', async ({ harness, student, record }) => {
    const { params } = await record('2026-05-04', 'Draft')
    await student(entries.discard, { params })
    expect(await activityOf(harness, 'hod')).toMatchObject({ days: [], scores: [] })
    expect(await harness.db.unchecked('select * from department_days')).toEqual([])
  })

  test('shows 53 weeks of days and 36 months of scores, and no future days', async ({
    harness,
    student,
    teacher,
    record,
  }) => {
    for (const date of ['2023-06-30', '2023-07-01', '2025-06-15', '2025-06-16', '2026-06-15']) {
      const { params } = await record(date)
      await teacher(entries.decide, { params, body: decision(1, 2) })
    }
    const leave = await validValues(harness, 'leave-record', 'student')
    expect(String(leave.leaveFrom ?? leave.date) > '2026-06-15').toBe(true)
    await student(entries.create, { body: { kind: 'leave-record', status: 'Pending', values: leave } })
    for (const who of ['student', 'hod'] as const) {
      const { days, scores } = await activityOf(harness, who)
      expect(days.map(({ date }) => date)).toEqual(['2025-06-16', '2026-06-15'])
      expect(scores.map((one) => `${one.month} ${one.n}`)).toEqual(['2023-07 1', '2025-06 2', '2026-06 1'])
    }
  })

  test('groups pending records by the whole days they have waited', async ({ harness }) => {
    const ages = [0, 7.99, 8, 30.99, 31, 90.99, 91, 400]
    const today = harness.clock.now.getTime()
    for (const age of ages.toReversed()) {
      harness.clock.now = new Date(today - age * dayMs)
      const values = { ...(await validValues(harness, 'opd-campus', 'student')), date: '2024-01-01' }
      const body = { kind: 'opd-campus', status: 'Pending', values } as const
      // A new session, because one started in the future would be invalid.
      const headers = await harness.session('otherStudentOfDepartment')
      expect((await harness.anonymous(entries.create, { headers, body })).status).toBe(200)
    }
    harness.clock.now = new Date(today)
    const twoInEach = pendingAgeBands.map((band) => ({ ...band, n: 2 }))
    for (const who of ['teacher', 'clerk', 'hod', 'admin', 'master'] as const)
      expect((await activityOf(harness, who)).pendingAges).toEqual(twoInEach)
    expect((await activityOf(harness, 'student')).pendingAges).toBeNull()
  })

  test('shows nothing of another department or college, nor of another student', async ({
    harness,
    teacher,
    record,
  }) => {
    const { params } = await record('2026-05-04')
    await record('2026-05-05')
    await teacher(entries.decide, { params, body: decision(1, 2) })
    const none = pendingAgeBands.map((band) => ({ ...band, n: 0 }))
    for (const who of ['otherHod', 'forensicTeacher', 'collegeBHod', 'collegeBAdmin'] as const)
      expect(await activityOf(harness, who)).toMatchObject({ days: [], scores: [], pendingAges: none })
    for (const who of ['otherStudentOfDepartment', 'collegeBStudent'] as const)
      expect(await activityOf(harness, who)).toMatchObject({ days: [], scores: [] })
    for (const who of ['admin', 'master'] as const) expect((await activityOf(harness, who)).days).toHaveLength(2)
  })

  test('costs two statements: one for the session, one for the charts', async ({ harness }) => {
    for (const who of ['student', 'hod', 'admin', 'master'] as const) {
      const client = await harness.as(who)
      if (who === 'master') passAMinute(harness)
      // The first request records the last use of the session.
      await client(dashboard.show)
      expect(await harness.queriesOf(() => client(dashboard.activity))).toHaveLength(2)
    }
  })

  test('is refused to anonymous callers and to a coordinator, who has no department', async ({ harness }) => {
    expect((await harness.anonymous(dashboard.activity)).status).toBe(401)
    expect((await (await harness.as('drpc'))(dashboard.activity)).status).toBe(403)
  })
})
