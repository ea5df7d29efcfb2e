// Days read as people say them.
import { expect, it } from 'vitest'
import { longDay, shortDay } from './day-text.ts'

it('names the month and never the year that everybody knows', () => {
  expect(longDay('2026-11-02')).toBe('2 Nov 2026')
  expect(shortDay('2026-11-22', '2026-11-23')).toBe('22 Nov')
  expect(shortDay('2025-12-31', '2026-01-01')).toBe('31 Dec 2025')
  expect(shortDay('2026-11-23', '2026-11-23')).toBe('today')
})
