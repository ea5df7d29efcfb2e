// Months in words. Pure.
const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const nameOf = (month: string): string => names[Number(month.slice(5)) - 1] ?? month

/** `October 2026`. */
export const monthText = (month: string): string => `${nameOf(month)} ${month.slice(0, 4)}`

/** `Oct 2026`, as the head of a column. */
export const shortMonthText = (month: string): string => `${nameOf(month).slice(0, 3)} ${month.slice(0, 4)}`

const maxNamed = 3

/** `August 2026 and September 2026`; of more than three how many there are, and the latest. */
export function monthsText(months: readonly string[]): string {
  const inOrder = months.toSorted().map(monthText)
  const last = inOrder.at(-1) ?? ''
  if (inOrder.length > maxNamed) return `${inOrder.length} months until ${last}`
  return [inOrder.slice(0, -1).join(', '), last].filter(Boolean).join(' and ')
}
