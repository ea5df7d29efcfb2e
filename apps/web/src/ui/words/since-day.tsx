// How long ago a day was, short for the eye (`3 d`), in words for screen readers, with the day itself in its title.
import { VisuallyHidden } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { daysAgo, longDay } from './day-text.ts'

/** A dash where there is no day. */
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
