// The teaching sessions of a month as a calendar of whole weeks, for wide screens; a phone lists them by day.

import { Text } from '@mantine/core'
import { monthText } from '@rounds/contract/kernel/calendar/months'
import type { TeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-session'
import { Link } from '@tanstack/react-router'
import { longDay, weekdayName } from '#web/ui/words/day-text.ts'
import classes from './teaching.module.css'
import { calendarDays, dayOf, teachingTitle, timesText } from './teaching-text.ts'

interface Props {
  /** Any day of the month. */
  day: string
  today: string
  sessions: readonly TeachingSession[]
}

export function MonthCalendar({ day, today, sessions }: Props) {
  const days = calendarDays(day)
  return (
    <table className={classes.month} aria-label={monthText(day)}>
      <thead>
        <tr>
          {days.slice(0, 7).map((one) => (
            <th key={one} scope="col">
              {weekdayName(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td
                key={one}
                data-outside={one.slice(0, 7) !== day.slice(0, 7) || undefined}
                aria-current={one === today ? 'date' : undefined}
              >
                <Text size="sm" className={classes.number} title={longDay(one)}>
                  {Number(one.slice(8))}
                </Text>
                {sessions
                  .filter((session) => dayOf(session) === one)
                  .map((session) => (
                    <Link
                      key={session.id}
                      className={classes.item}
                      data-state={session.state}
                      to="/teaching-sessions/$id"
                      params={{ id: session.id }}
                    >
                      <strong>{timesText(session).slice(0, 5)}</strong> {session.state === 'Cancelled' && 'Cancelled: '}
                      {teachingTitle(session)}
                    </Link>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
