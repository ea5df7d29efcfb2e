// The presets of a list end on the last day of a month, a quarter and a year.
import { expect, it } from 'vitest'
import { datePresets, spanText } from './date-presets.ts'

const spans = (today: string) => datePresets(today).map(({ from, to }) => [from, to])

it('ends on the last day, including that of February and of the year', () => {
  expect(spans('2028-02-10')).toEqual([
    ['2028-02-01', '2028-02-29'],
    ['2028-01-01', '2028-03-31'],
    ['2028-01-01', '2028-12-31'],
  ])
  expect(spans('2026-12-31')).toEqual([
    ['2026-12-01', '2026-12-31'],
    ['2026-10-01', '2026-12-31'],
    ['2026-01-01', '2026-12-31'],
  ])
})

it('is named by its preset or by its days', () => {
  const today = '2026-11-22'
  expect(spanText({}, today)).toBe('Any date')
  expect(spanText({ from: '2026-11-01', to: '2026-11-30' }, today)).toBe('This month')
  expect(spanText({ from: '2025-12-30', to: '2026-01-02' }, today)).toBe('30 Dec 2025 – 2 Jan')
  expect(spanText({ from: '2026-11-03' }, today)).toBe('from 3 Nov')
  expect(spanText({ to: '2026-11-22' }, today)).toBe('to today')
})
