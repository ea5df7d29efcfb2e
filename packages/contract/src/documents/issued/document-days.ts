// The days that a document covers.
import { showDate } from '../../kernel/dates.ts'

interface DocumentDays {
  /** Business days, both included; null where the days have no end. */
  from: string | null
  to: string | null
}

/** Which days, in words. */
export function spanText({ from, to }: DocumentDays): string {
  if (from === null) return to === null ? 'all days' : `until ${showDate(to)}`
  return to === null ? `from ${showDate(from)}` : `${showDate(from)} to ${showDate(to)}`
}
