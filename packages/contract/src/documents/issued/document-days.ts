// The period that a document covers.
import { showDate } from '../../kernel/dates.ts'

interface DocumentDays {
  /** Business days, both included; null for an open end. */
  from: string | null
  to: string | null
}

/** The period in words. */
export function spanText({ from, to }: DocumentDays): string {
  if (from === null) return to === null ? 'all days' : `until ${showDate(to)}`
  return to === null ? `from ${showDate(from)}` : `${showDate(from)} to ${showDate(to)}`
}
