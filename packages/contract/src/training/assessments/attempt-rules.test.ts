// The clock of an attempt, also at the edges of days, months and years in India; and shuffling by a seed.
import { describe, expect, it } from 'vitest'
import { momentOf } from '../../kernel/dates.ts'
import { deadlineOf, graceMs, isInTime, isOver, seedOf, shuffled } from './attempt-rules.ts'

const at = (day: string, time: string) => new Date(momentOf(day, time))
const plus = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

describe('the deadline', () => {
  it.each([
    ['in the middle of a window', '2026-06-15', '10:00', '2026-06-15', '11:30', '2026-06-15', '18:00'],
    ['over midnight', '2026-06-15', '23:59', '2026-06-16', '01:29', '2026-06-16', '18:00'],
    ['just after midnight', '2026-06-16', '00:01', '2026-06-16', '01:31', '2026-06-16', '18:00'],
    ['into the 29th of February', '2028-02-28', '23:30', '2028-02-29', '01:00', '2028-02-29', '23:59'],
    ['out of the 29th of February', '2028-02-29', '23:30', '2028-03-01', '01:00', '2028-03-01', '23:59'],
    ['over the end of February in other years', '2027-02-28', '23:30', '2027-03-01', '01:00', '2027-03-01', '09:00'],
    ['over the end of a month', '2026-04-30', '23:00', '2026-05-01', '00:30', '2026-05-01', '09:00'],
    ['over the end of the year', '2026-12-31', '23:59', '2027-01-01', '01:29', '2027-01-01', '09:00'],
  ])('is 90 minutes after the start: %s', (_, day, time, endDay, endTime, closeDay, closeTime) => {
    const timing = { startedAt: at(day, time), minutes: 90, closesAt: at(closeDay, closeTime) }
    expect(deadlineOf(timing)).toEqual(at(endDay, endTime))
  })

  it('is the end of the window if that comes first', () => {
    const closesAt = at('2026-06-15', '23:59')
    expect(deadlineOf({ startedAt: at('2026-06-15', '23:30'), minutes: 90, closesAt })).toEqual(closesAt)
  })
})

describe('an answer near the deadline', () => {
  const deadline = at('2026-06-15', '12:00')
  const counts = (typedMs: number, nowMs: number) =>
    isInTime({ deadline, typedAt: plus(deadline, typedMs), now: plus(deadline, nowMs) })

  it('counts until the deadline, and during the grace period if typed before it', () => {
    expect(counts(0, 0)).toBe(true)
    // A wrong device clock is accepted while the server's clock still allows the answer.
    expect(counts(5_000, 0)).toBe(true)
    expect(counts(-1, graceMs)).toBe(true)
    expect(counts(1, 1)).toBe(false)
    expect(counts(-1, graceMs + 1)).toBe(false)
  })

  it('is no longer possible once the grace period is over', () => {
    expect([isOver(deadline, plus(deadline, graceMs)), isOver(deadline, plus(deadline, graceMs + 1))]).toEqual([
      false,
      true,
    ])
  })
})

it('shuffles by a seed: repeatable, different for another seed, and complete', () => {
  const items = Array.from({ length: 20 }, (_, at) => at)
  const first = shuffled(items, 7)
  expect(shuffled(items, 7)).toEqual(first)
  expect(shuffled(items, 8)).not.toEqual(first)
  expect(first).not.toEqual(items)
  expect(first.toSorted((a, b) => a - b)).toEqual(items)
  expect(new Set([0, 1, 2, 3].map((position) => seedOf(7, position))).size).toBe(4)
})
