// The age of a day: short on screen (`3 d`), in full for screen readers, with the date as its title.
import { VisuallyHidden } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { daysAgo, longDay } from './day-text.ts'

/** Shows a dash when the date is null. */
export function SinceDay({ date }: { date: string | null }) {
  if (date === null) return '–'
  const short = daysAgo(date, businessDateOf(new Date()))
  const isCount = short.endsWith(' d')
  return (
    <time dateTime={date} title={longDay(date)} style={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden={isCount || undefined}>{short}</span>
      {isCount && <VisuallyHidden>{longDay(date)}</VisuallyHidden>}
    </time>
  )
}
