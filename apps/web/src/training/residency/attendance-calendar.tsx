// The days of a schedule as calendar months, each with the letter of its mark. Days that can be marked are selected by
// a press.
import { addDays, inclusiveDays } from '@rounds/contract/kernel/dates'
import type { AttendanceDay, AttendanceMark } from '@rounds/contract/training/residency/attendance'
import { isMarkable } from '@rounds/contract/training/residency/attendance-figures'
import type { Posting } from '@rounds/contract/training/residency/posting'
import { type MonthDay, MonthDays } from '#web/ui/calendar/month-days.tsx'
import classes from './attendance-calendar.module.css'
import { dayLabel, markTexts, monthsOf } from './attendance-text.ts'

interface Props {
  posting: Pick<Posting, 'from' | 'lastDay'>
  days: readonly AttendanceDay[]
  today: string
  chosen: ReadonlySet<string>
  /** Absent for read-only viewers. */
  onDay?: ((day: string) => void) | undefined
}

export function AttendanceCalendar({ posting, days, today, chosen, onDay }: Props) {
  const marked = new Map(days.map((one) => [one.day, one]))
  const { from, lastDay } = posting
  const all = Array.from({ length: inclusiveDays(from, lastDay) }, (_, index) => addDays(from, index))
  return (
    <div className={classes.months}>
      {monthsOf(all).map(({ title, days: ofMonth }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.title}>{title}</h3>
          <MonthDays
            days={ofMonth.map((day) => shownDay(day, marked.get(day)))}
            chosen={chosen}
            pressOf={(day) => (onDay && isMarkable(posting, day, today) ? () => onDay(day) : undefined)}
          />
        </section>
      ))}
    </div>
  )
}

const tones = { present: 'good', absent: 'bad', leave: 'partial', weeklyOff: 'off' } as const satisfies Record<
  AttendanceMark,
  MonthDay['tone']
>

const shownDay = (day: string, marked: AttendanceDay | undefined): MonthDay => ({
  day,
  letter: marked ? markTexts[marked.mark].letter : '',
  label: dayLabel(day, marked),
  tone: marked && tones[marked.mark],
  border: marked && !marked.isConfirmed ? 'dashed' : undefined,
})
