// A month of a ledger: each day with the letters of what it was, coloured by what it counts for. Pressed days are told below.
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { addMonths } from '@rounds/contract/kernel/dates'
import type { ShownDay } from '@rounds/contract/training/attendance/ledger'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './ledger.module.css'
import { dayText, dayTitle, markTexts, monthTitle } from './ledger-text.ts'

interface Props {
  month: string
  /** The months of the first and last day of the term. */
  span: { first: string; last: string }
  days: readonly ShownDay[]
  chosen: ReadonlySet<string>
  onDay: (day: string) => void
  onMonth: (month: string) => void
}

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const shifted = (month: string, by: number): string => addMonths(`${month}-01`, by).slice(0, 7)

export function MonthCalendar({ month, span, days, chosen, onDay, onMonth }: Props) {
  const first = days[0]?.day
  const before = first ? (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7 : 0
  return (
    <section aria-label={`Calendar of ${monthTitle(month)}`}>
      <div className={classes.head}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Earlier month"
          disabled={month <= span.first}
          onClick={() => onMonth(shifted(month, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <strong aria-live="polite">{monthTitle(month)}</strong>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Later month"
          disabled={month >= span.last}
          onClick={() => onMonth(shifted(month, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.week} aria-hidden>
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul className={classes.days}>
        {days.map((one, index) => (
          <li key={one.day} style={index === 0 ? { gridColumnStart: before + 1 } : undefined}>
            <button
              type="button"
              className={classes.day}
              data-counts={one.counts}
              data-corrected={one.source === 'correction' || undefined}
              aria-pressed={chosen.has(one.day)}
              onClick={() => onDay(one.day)}
            >
              <span aria-hidden>{Number(one.day.slice(8))}</span>
              <strong aria-hidden>{markTexts[one.mark].letter}</strong>
              <VisuallyHidden>{`${dayTitle(one.day)}: ${dayText(one)}`}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
