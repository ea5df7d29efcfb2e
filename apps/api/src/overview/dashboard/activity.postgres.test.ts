// Races on the daily counters, which need several connections: records move between the same two days in both
// directions, while others on those days are decided.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { expect } from 'vitest'
import { divergingDays } from '#api/testing/entries/diverging-days.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'

const rounds = 12
const recordsAtOnce = 12
const days = ['2026-06-01', '2026-06-02'] as const

it('concurrent changes never deadlock and lose no day', async ({ harness }) => {
  const [student, hod] = [await harness.as('student'), await harness.as('hod')]
  const values = await validValues(harness, 'opd-campus', 'student')
  const on = (date: string) => ({ status: 'Pending' as const, values: { ...values, date } })
  const dayAt = (index: number) => days[index % 2] ?? days[0]
  const records = await Promise.all(
    Array.from({ length: recordsAtOnce }, async (_, index) => {
      const { body } = await student(entries.create, { body: { kind: 'opd-campus', ...on(dayAt(index)) } })
      return { id: body.entry.id, revision: 1 }
    }),
  )
  for (let round = 1; round <= rounds; round++) {
    const replies = await Promise.all(
      records.map((record, index) => {
        const { revision } = record
        const params = { id: record.id }
        if (index % 3 === 0 && round % 2 === 0) {
          const body = { revision, status: 'Rejected' as const, remark: 'Seen', score: round % 5 }
          return hod(entries.decide, { params, body })
        }
        record.revision++
        return student(entries.edit, { params, body: { revision, ...on(dayAt(index + round)) } })
      }),
    )
    expect(replies.map(({ status }) => status)).toEqual(records.map(() => 200))
  }
  expect(await harness.db.unchecked(divergingDays)).toEqual([])
  // A deadlock would be retried and stay unnoticed, so its count is checked.
  const [seen] = await harness.db.unchecked(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(seen?.deadlocks).toBe(0)
})
