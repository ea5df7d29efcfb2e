// Days as whole numbers since 1970: a ledger walks through thousands, and numbers compare and count faster than dates.
import { dayMs } from '../../kernel/durations.ts'

/** The number of a day written YYYY-MM-DD. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)

/** The day of a number, written YYYY-MM-DD. */
export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

/** The weekday, 0 for Sunday: 1 January 1970 was a Thursday. */
export const weekdayOf = (number: number): number => (((number + 4) % 7) + 7) % 7

/** Working days from the first to the last day, both included: all but weekly offs and holidays. */
export function workingDays(
  first: string,
  last: string,
  weeklyOffs: readonly number[],
  holidays: readonly string[] = [],
): number {
  const free = new Set(holidays.map(dayNumber))
  let days = 0
  for (let day = dayNumber(first); day <= dayNumber(last); day++) {
    if (!weeklyOffs.includes(weekdayOf(day)) && !free.has(day)) days++
  }
  return days
}
