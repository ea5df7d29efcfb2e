// Several months in words. Pure.
import { monthText } from '../../kernel/calendar/months.ts'

const maxNamed = 3

/** `August 2026 and September 2026`; for more than three, their number and the latest. */
export function monthsText(months: readonly string[]): string {
  const inOrder = months.toSorted().map(monthText)
  const last = inOrder.at(-1) ?? ''
  if (inOrder.length > maxNamed) return `${inOrder.length} months until ${last}`
  return [inOrder.slice(0, -1).join(', '), last].filter(Boolean).join(' and ')
}
