// Ends in the past, ends in the future, and ends that no correct clock can have written.
import { hourMs } from '@rounds/contract/kernel/durations'
import { describe, expect, it } from 'vitest'
import { isOver, latestMoment, maxSkewMs } from './clock-skew.ts'

const now = new Date('2026-03-10T04:30:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describe('an end', () => {
  it.each([
    ['has come', -1, true],
    ['comes now', 0, true],
    ['is to come', 1, false],
    ['is as far ahead as it may be', hourMs, false],
    ['was written by a clock a little ahead', hourMs + maxSkewMs, false],
    ['was written by a clock far ahead', hourMs + maxSkewMs + 1, true],
    ['was written by a clock a year ahead', 365 * 24 * hourMs, true],
  ])('is classified correctly when it %s', (_, ms, expected) => {
    expect(isOver(later(ms), now, hourMs)).toBe(expected)
  })
})

it('the latest moment leaves room for clocks that differ', () => {
  expect(latestMoment(now)).toEqual(later(maxSkewMs))
  expect(latestMoment(now, hourMs)).toEqual(later(hourMs + maxSkewMs))
})
