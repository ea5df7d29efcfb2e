// The end of a term, day by day: leap years, the grace days, and midnight in India.
import { describe, expect, it } from 'vitest'
import { addDays, businessDateOf } from '../../kernel/dates.ts'
import { earliestJoining, lastDayOfTerm, termGraceDays, termNeeded } from './term.ts'

const lastDay = (joiningDate: string | null, termUntil: string | null = null) =>
  lastDayOfTerm({ joiningDate, termUntil })

describe('the last day of a term', () => {
  it.each([
    ['2023-08-01', '2026-07-31'],
    ['2024-02-28', '2027-02-27'],
    ['2024-02-29', '2027-02-28'],
    ['2024-03-01', '2027-02-28'],
    ['2021-03-01', '2024-02-29'],
    ['2023-01-01', '2025-12-31'],
  ])('after joining on %s is %s', (joined, last) => {
    expect(lastDay(joined)).toBe(last)
  })

  it('is the recorded one if any, and unknown without a joining date', () => {
    expect(lastDay('2023-08-01', '2026-10-31')).toBe('2026-10-31')
    expect(lastDay('2023-08-01', '2025-07-31')).toBe('2025-07-31')
    expect(lastDay(null)).toBeNull()
  })
})

describe('a record', () => {
  const maySubmit = (last: string, workedOn: string, today: string) => last >= termNeeded(workedOn, today)
  const last = '2026-07-31'

  it('of any day can be submitted until the grace period ends, then only of the term', () => {
    const lastOfGrace = addDays(last, termGraceDays)
    expect(maySubmit(last, '2026-08-01', '2026-08-01')).toBe(true)
    expect(maySubmit(last, lastOfGrace, lastOfGrace)).toBe(true)
    const after = addDays(lastOfGrace, 1)
    expect(maySubmit(last, after, after)).toBe(false)
    expect(maySubmit(last, '2026-08-01', after)).toBe(false)
    expect(maySubmit(last, last, after)).toBe(true)
    expect(maySubmit(last, last, '2029-01-01')).toBe(true)
  })

  it('uses the day in India, which starts at 18:30 UTC', () => {
    const lastMinute = new Date('2026-08-30T18:29:59Z')
    const midnight = new Date('2026-08-30T18:30:00Z')
    expect(maySubmit(last, '2026-08-30', businessDateOf(lastMinute))).toBe(true)
    expect(maySubmit(last, '2026-08-31', businessDateOf(midnight))).toBe(false)
  })
})

it('the earliest joining date is the first whose term includes the day', () => {
  for (let day = '2023-01-01'; day < '2032-01-01'; day = addDays(day, 1)) {
    const first = earliestJoining(day)
    expect((lastDay(first) ?? '') >= day, day).toBe(true)
    expect((lastDay(addDays(first, -1)) ?? '') < day, day).toBe(true)
  }
})
