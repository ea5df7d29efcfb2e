// A month of a ledger: each day has the letters of its mark and the colour of its effect. Details of the selected days
// are below.

import { ActionIcon, Text } from '@mantine/core'
import { monthText, shiftMonth } from '@rounds/contract/kernel/calendar/months'
import type { ShownDay } from '@rounds/contract/training/attendance/ledger'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type MonthDay, MonthDays } from '#web/ui/calendar/month-days.tsx'
import classes from './ledger.module.css'
import { dayLetter, dayText, dayTitle, legendText } from './ledger-text.ts'

interface Props {
  month: string
  /** The months of the first and last day of the term. */
  span: { first: string; last: string }
  days: readonly ShownDay[]
  chosen: ReadonlySet<string>
  onDay: (day: string) => void
  onMonth: (month: string) => void
}

const tones = {
  attended: 'good',
  missed: 'bad',
  unrecorded: 'bad',
  madeUp: 'partial',
  off: 'off',
  open: undefined,
} as const satisfies Record<ShownDay['counts'], MonthDay['tone']>

const shownDay = (one: ShownDay): MonthDay => ({
  day: one.day,
  letter: dayLetter(one),
  label: `${dayTitle(one.day)}: ${dayText(one)}`,
  tone: one.second && one.second.counts !== one.counts ? 'partial' : tones[one.counts],
  border:
    one.source === 'correction' || one.second?.source === 'correction'
      ? 'bold'
      : one.counts === 'unrecorded'
        ? 'dashed'
        : undefined,
})

export function MonthCalendar({ month, span, days, chosen, onDay, onMonth }: Props) {
  return (
    <section aria-label={`Calendar of ${monthText(month)}`}>
      <div className={classes.head}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Earlier month"
          disabled={month <= span.first}
          onClick={() => onMonth(shiftMonth(month, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <strong aria-live="polite">{monthText(month)}</strong>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Later month"
          disabled={month >= span.last}
          onClick={() => onMonth(shiftMonth(month, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <MonthDays days={days.map(shownDay)} chosen={chosen} pressOf={(day) => () => onDay(day)} />
      <Text size="sm" c="dimmed" mt="xs">
        {legendText(days)}
      </Text>
    </section>
  )
}
