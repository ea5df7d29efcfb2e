// Months across the turn of the year and in leap years, and in words.
import { expect, it } from 'vitest'
import { lastDayOfMonth, monthOf, monthText, shiftMonth, shortMonthText } from './months.ts'

it('ends on its last day, also in leap years', () => {
  expect(['2028-02', '2026-02', '2026-12', '2100-02'].map(lastDayOfMonth)).toEqual([
    '2028-02-29',
    '2026-02-28',
    '2026-12-31',
    '2100-02-28',
  ])
})

it('is counted across the end of a year', () => {
  expect([shiftMonth('2026-01', -2), shiftMonth('2025-12', 1), monthOf('2026-03-31')]).toEqual([
    '2025-11',
    '2026-01',
    '2026-03',
  ])
})

it('is named in words, also when given by one of its days', () => {
  expect([monthText('2026-10'), monthText('2026-05-04'), shortMonthText('2025-11')]).toEqual([
    'October 2026',
    'May 2026',
    'Nov 2025',
  ])
})
