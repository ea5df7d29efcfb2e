// Formats the age of a moment in words. Pure.
import { dayMs, hourMs, minuteMs } from '@rounds/contract/kernel/durations'

const steps = [
  { unit: 'year', ms: 365 * dayMs },
  { unit: 'month', ms: 30 * dayMs },
  { unit: 'week', ms: 7 * dayMs },
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: minuteMs },
] as const

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/**
 * `3 days ago` for a UTC timestamp, in the largest unit that fits, rounded down. Returns `just now` for less than a
 * minute, and when the device's clock runs behind the server's. `now` is in milliseconds since 1970.
 */
export function timeAgo(moment: string, now: number): string {
  const passed = now - Date.parse(moment)
  const step = steps.find(({ ms }) => passed >= ms)
  return step ? words.format(-Math.floor(passed / step.ms), step.unit) : 'just now'
}
