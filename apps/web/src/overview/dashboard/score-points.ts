// The months of the score line: from the first score to now, with gaps for months without one. Pure.

import { shiftMonth, shortMonthText } from '@rounds/contract/kernel/calendar/months'
import type { MonthScore } from '@rounds/contract/overview/dashboard/activity'
import type { LinePoint } from '#web/ui/charts/line-chart.tsx'

/** Fewer months would look like a verdict rather than a line. */
const fewestMonths = 6

/** One point per month, up to the month of `today`; `scores` are in order. */
export function scorePoints(scores: readonly MonthScore[], today: string): LinePoint[] {
  const last = today.slice(0, 7)
  const byMonth = new Map(scores.map((score) => [score.month, score]))
  const earliest = shiftMonth(last, 1 - fewestMonths)
  const first = scores[0]?.month ?? last
  const points: LinePoint[] = []
  for (let month = first < earliest ? first : earliest; month <= last; month = shiftMonth(month, 1)) {
    const score = byMonth.get(month)
    const name = shortMonthText(month)
    const hint = score ? `${name}: ${score.mean.toFixed(2)} (${score.n.toLocaleString('en-IN')} scored)` : ''
    points.push({ name, value: score?.mean ?? null, hint })
  }
  return points
}
