// Batches and years of training, from the joining date.
import { describe, expect, it } from 'vitest'
import { joinedWithin, trainingYearOf, trainingYears } from './training-year.ts'

describe('the year of training', () => {
  it('starts on the joining date and ends before its anniversary', () => {
    expect(trainingYearOf('2025-08-01', '2025-08-01')).toBe(1)
    expect(trainingYearOf('2025-08-01', '2026-07-31')).toBe(1)
    expect(trainingYearOf('2025-08-01', '2026-08-01')).toBe(2)
    expect(trainingYearOf('2020-08-01', '2026-08-01')).toBe(7)
    expect(trainingYearOf('2025-08-01', '2025-07-31')).toBeNull()
    expect(trainingYearOf(null, '2025-07-31')).toBeNull()
  })

  it('agrees with the joining dates of the list filter, also on leap days', () => {
    for (const today of ['2026-11-23', '2028-02-29', '2027-02-28']) {
      for (const joined of ['2023-02-28', '2024-02-29', '2024-03-01', '2025-02-28', '2026-11-22', '2022-01-01']) {
        const year = trainingYearOf(joined, today)
        if (year === null) continue
        const { from, to } = joinedWithin({ year: trainingYears[year - 1] ?? 'later' }, today)
        expect([joined, today, (from === null || joined >= from) && to !== null && joined <= to]).toEqual([
          joined,
          today,
          true,
        ])
      }
    }
  })
})

describe('a batch and a training year together', () => {
  it('select the joining dates that both include', () => {
    expect(joinedWithin({}, '2026-11-23')).toEqual({ from: null, to: null })
    expect(joinedWithin({ batch: 2025 }, '2026-11-23')).toEqual({ from: '2025-07-01', to: '2026-06-30' })
    expect(joinedWithin({ batch: 2025, year: 'second' }, '2026-11-23')).toEqual({
      from: '2025-07-01',
      to: '2025-11-23',
    })
    expect(joinedWithin({ batch: 2025, year: 'first' }, '2026-11-23')).toEqual({ from: '2025-11-24', to: '2026-06-30' })
    expect(joinedWithin({ batch: 2020, year: 'later' }, '2026-11-23')).toEqual({ from: '2020-07-01', to: '2021-06-30' })
  })
})
