// Days as people read them.
import { expect, it } from 'vitest'
import { dayRange, daysAgo, longDay, longMoment, shortDay } from './day-text.ts'

it('names the month, and omits the year in short form when obvious', () => {
  expect(longDay('2026-11-02')).toBe('2 Nov 2026')
  expect(longDay('2026-11-02T20:00:00.000Z')).toBe('3 Nov 2026')
  expect(longMoment('2026-11-02T20:00:00.000Z')).toBe('3 Nov 2026, 01:30')
  expect([longDay(null), longMoment(undefined)]).toEqual(['–', '–'])
  expect(shortDay('2026-11-22', '2026-11-23')).toBe('22 Nov')
  expect(shortDay('2025-12-31', '2026-01-01')).toBe('31 Dec 2025')
  expect(shortDay('2026-11-23', '2026-11-23')).toBe('today')
})

it('names a range by its first and last day', () => {
  expect(dayRange('2026-08-09', '2026-11-07')).toBe('9 Aug 2026 – 7 Nov 2026')
  expect(dayRange('2026-08-09', '2026-08-09')).toBe('9 Aug 2026')
})

it('counts the days for about three months, then shows the date', () => {
  expect(daysAgo('2026-11-23', '2026-11-23')).toBe('today')
  expect(daysAgo('2026-11-24', '2026-11-23')).toBe('today')
  expect(daysAgo('2026-11-20', '2026-11-23')).toBe('3 d')
  expect(daysAgo('2026-02-20', '2026-11-23')).toBe('20 Feb 2026')
})
