// The line runs from the first score to now, and never over a month without one.
import { expect, it } from 'vitest'
import { scorePoints } from './score-points.ts'

it('leaves a gap where a month has no score', () => {
  const points = scorePoints(
    [
      { month: '2025-11', mean: 3, n: 1 },
      { month: '2026-01', mean: 3.333, n: 1200 },
    ],
    '2026-06-15',
  )
  expect(points.map(({ name, value }) => `${name} ${value}`)).toEqual([
    'Nov 25 3',
    'Dec 25 null',
    'Jan 26 3.333',
    'Feb 26 null',
    'Mar 26 null',
    'Apr 26 null',
    'May 26 null',
    'Jun 26 null',
  ])
  expect(points[2]?.hint).toBe('Jan 26: 3.33 (1,200 scored)')
})

it('shows half a year at least', () =>
  expect(scorePoints([{ month: '2026-06', mean: 4, n: 1 }], '2026-06-15').map(({ name }) => name)).toEqual([
    'Jan 26',
    'Feb 26',
    'Mar 26',
    'Apr 26',
    'May 26',
    'Jun 26',
  ]))
