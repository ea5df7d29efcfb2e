// Splits a span of days into the columns of a heat map, one week each, Monday to Sunday. Pure.
import { addDays, monthName, weekdayOf } from '@rounds/contract/kernel/dates'

/** 0 for no records, then four steps up to a full day. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4

export interface HeatDay {
  date: string
  n: number
  level: HeatLevel
}

export interface HeatWeek {
  /** The first day of the week within the span. */
  start: string
  /** The month's name (`Jun`) in the first week of each month, else null. */
  month: string | null
  days: (HeatDay | null)[]
}

/** The count of a full day: the 95th percentile, so that one day of catching up does not make all others look pale. */
function fullDay(counts: readonly { n: number }[]): number {
  const sorted = counts.map(({ n }) => n).sort((a, b) => a - b)
  return sorted[Math.floor(0.95 * (sorted.length - 1))] ?? 1
}

const levelOf = (n: number, full: number): HeatLevel => {
  const quarter = Math.ceil((4 * n) / full)
  return quarter >= 4 ? 4 : quarter === 3 ? 3 : quarter === 2 ? 2 : n > 0 ? 1 : 0
}

/** The weeks from `from` to `to`, both included. Days outside the span are null in their week. */
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
