// The line runs from the first score to now, with gaps for months without one.
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
    'Nov 2025 3',
    'Dec 2025 null',
    'Jan 2026 3.333',
    'Feb 2026 null',
    'Mar 2026 null',
    'Apr 2026 null',
    'May 2026 null',
    'Jun 2026 null',
  ])
  expect(points[2]?.hint).toBe('Jan 2026: 3.33 (1,200 scored)')
})

it('never covers less than half a year', () =>
  expect(scorePoints([{ month: '2026-06', mean: 4, n: 1 }], '2026-06-15').map(({ name }) => name)).toEqual([
    'Jan 2026',
    'Feb 2026',
    'Mar 2026',
    'Apr 2026',
    'May 2026',
    'Jun 2026',
  ]))
