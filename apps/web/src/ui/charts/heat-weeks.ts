// A span of days as the columns of a heat map: a week each, from Monday to Sunday. Pure.
import { addDays, monthName, weekdayOf } from '@rounds/contract/kernel/dates'

/** 0 for nothing, then four steps up to a full day. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4

export interface HeatDay {
  date: string
  n: number
  level: HeatLevel
}

export interface HeatWeek {
  /** Its first day that is shown. */
  start: string
  /** Set in the first week of each month: `Jun`. */
  month: string | null
  days: (HeatDay | null)[]
}

/** A full day, measured by the logbook itself. The fullest twentieth are left out: one day of catching up would pale all. */
function fullDay(counts: readonly { n: number }[]): number {
  const sorted = counts.map(({ n }) => n).sort((a, b) => a - b)
  return sorted[Math.floor(0.95 * (sorted.length - 1))] ?? 1
}

const levelOf = (n: number, full: number): HeatLevel => {
  const quarter = Math.ceil((4 * n) / full)
  return quarter >= 4 ? 4 : quarter === 3 ? 3 : quarter === 2 ? 2 : n > 0 ? 1 : 0
}

/** The weeks from `from` to `to`, both counted; a day outside of them is null in its week. */
export function heatWeeks(from: string, to: string, counts: readonly { date: string; n: number }[]): HeatWeek[] {
  const byDate = new Map(counts.map(({ date, n }) => [date, n]))
  const full = fullDay(counts)
  const weeks: HeatWeek[] = []
  let month = ''
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const weekday = weekdayOf(date)
    if (weekday === 0 || weeks.length === 0) {
      const isNewMonth = date.slice(0, 7) !== month
      month = date.slice(0, 7)
      weeks.push({
        start: date,
        month: isNewMonth ? monthName(date) : null,
        days: Array.from({ length: 7 }, () => null),
      })
    }
    const n = byDate.get(date) ?? 0
    weeks.at(-1)?.days.splice(weekday, 1, { date, n, level: levelOf(n, full) })
  }
  // A month that ends with the first week has no room for its name.
  const [first, second] = weeks
  if (first && second?.month) first.month = null
  return weeks
}
