// The days of a schedule as calendar months: each with the letter of its mark; days that can be marked are chosen by a press.
import { VisuallyHidden } from '@mantine/core'
import { addDays, inclusiveDays } from '@rounds/contract/kernel/dates'
import type { AttendanceDay } from '@rounds/contract/training/residency/attendance'
import { isMarkable } from '@rounds/contract/training/residency/attendance-figures'
import type { Posting } from '@rounds/contract/training/residency/posting'
import classes from './attendance-calendar.module.css'
import { calendarOf, dayLabel, markTexts } from './attendance-text.ts'

interface Props {
  posting: Pick<Posting, 'from' | 'lastDay'>
  days: readonly AttendanceDay[]
  today: string
  chosen: ReadonlySet<string>
  /** Absent for who only reads. */
  onDay?: ((day: string) => void) | undefined
}

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

export function AttendanceCalendar({ posting, days, today, chosen, onDay }: Props) {
  const marked = new Map(days.map((one) => [one.day, one]))
  const { from, lastDay } = posting
  const all = Array.from({ length: inclusiveDays(from, lastDay) }, (_, index) => addDays(from, index))
  return (
    <div className={classes.months}>
      {calendarOf(all).map(({ title, before, days: ofMonth }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.title}>{title}</h3>
          <div className={classes.week} aria-hidden>
            {weekdays.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
          <ul className={classes.days}>
            {ofMonth.map((day, index) => (
              <li key={day} style={index === 0 ? { gridColumnStart: before + 1 } : undefined}>
                <Day
                  day={day}
                  marked={marked.get(day)}
                  isChosen={chosen.has(day)}
                  onPress={onDay && isMarkable(posting, day, today) ? () => onDay(day) : undefined}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface DayProps {
  day: string
  marked: AttendanceDay | undefined
  isChosen: boolean
  onPress: (() => void) | undefined
}

function Day({ day, marked, isChosen, onPress }: DayProps) {
  const looks = {
    className: classes.day,
    'data-mark': marked?.mark,
    'data-waits': (marked && !marked.isConfirmed) || undefined,
  }
  const content = (
    <>
      <span aria-hidden>{Number(day.slice(8))}</span>
      <strong aria-hidden>{marked ? markTexts[marked.mark].letter : ''}</strong>
    </>
  )
  const label = dayLabel(day, marked)
  return onPress ? (
    // The name is text: one beside it would have to begin with what is seen.
    <button type="button" {...looks} aria-pressed={isChosen} onClick={onPress}>
      {content}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  ) : (
    <span {...looks} role="img" aria-label={label} data-still>
      {content}
    </span>
  )
}
