// The statistics that the bench reports.
import { describe, expect, it } from 'vitest'
import { median, medianRatio, percentile } from './statistics.ts'

describe('statistics', () => {
  it('find the median of odd, even and no values', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([10, 2, 4, 100])).toBe(7)
    expect(median([])).toBe(0)
  })

  it('find percentiles by nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile(hundred, 1)]).toEqual([50, 99, 100])
    expect([percentile([7], 0.01), percentile([], 0.5)]).toEqual([7, 0])
  })

  it('compare the sides within each round, so that one bad round does not matter', () => {
    const pairs = [
      { product: 80, other: 100 },
      { product: 8, other: 10 },
      { product: 1, other: 100 },
    ]
    expect(medianRatio(pairs)).toBe(0.8)
    expect(medianRatio([{ product: 5, other: 0 }])).toBe(0)
  })
})
