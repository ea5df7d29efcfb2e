// Texts about teaching sessions and attendance, and the days of weeks and months. Pure.
import { addDays, addMonths, businessDateOf, timeOf, weekOf } from '@rounds/contract/kernel/dates'
import { isAttendanceTime } from '@rounds/contract/training/teaching-sessions/attendance-rules'
import type { AttendanceMark, AttendanceMethod } from '@rounds/contract/training/teaching-sessions/teaching-attendance'
import type { TeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-session'
import { longDay, weekdayName } from '#web/ui/words/day-text.ts'
import type { Tone } from '#web/ui/words/tone-chip.tsx'

/** `Seminar: Acid and base`. */
export const teachingTitle = ({ kind, topic }: Pick<TeachingSession, 'kind' | 'topic'>): string =>
  `${kind}: ${topic ?? 'topic to be announced'}`

type Times = Pick<TeachingSession, 'startsAt' | 'endsAt'>

/** `08:00–09:00`. */
export const timesText = ({ startsAt, endsAt }: Times): string =>
  `${timeOf(new Date(startsAt))}–${timeOf(new Date(endsAt))}`

/** `Tue 16 Jun 2026, 08:00–09:00`. */
export const whenText = (times: Times): string =>
  `${weekdayName(dayOf(times))} ${longDay(dayOf(times))}, ${timesText(times)}`

export const dayOf = ({ startsAt }: Pick<Times, 'startsAt'>): string => businessDateOf(new Date(startsAt))

/** The first day of a day's month, moved by a number of months. */
export const monthFrom = (day: string, months = 0): string => addMonths(`${day.slice(0, 7)}-01`, months)

/** The days in the calendar of a month: whole weeks, from Monday. */
export function calendarDays(day: string): string[] {
  const first = weekOf(monthFrom(day))
  const last = addDays(weekOf(addDays(monthFrom(day, 1), -1)), 6)
  const days = [first]
  for (let next = addDays(first, 1); next <= last; next = addDays(next, 1)) days.push(next)
  return days
}

/** Returns the chip of an unusual state; null for a teaching session that is simply planned. */
export function stateChip(session: TeachingSession, now: Date): { tone: Tone; word: string } | null {
  if (session.state === 'Cancelled') return { tone: 'bad', word: 'Cancelled' }
  if (session.state === 'Closed') return { tone: 'good', word: 'Held' }
  if (takesAttendance(session, now)) return { tone: 'waiting', word: 'Now' }
  return new Date(session.endsAt) < now ? { tone: 'waiting', word: 'Attendance open' } : null
}

/** Whether attendance codes are accepted now. */
export const takesAttendance = ({ state, startsAt, endsAt }: TeachingSession, now: Date): boolean =>
  state === 'Planned' && isAttendanceTime({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now)

export const markChips: Readonly<Record<AttendanceMark, { tone: Tone; word: string }>> = {
  Present: { tone: 'good', word: 'Present' },
  Late: { tone: 'waiting', word: 'Late' },
  Absent: { tone: 'bad', word: 'Absent' },
  Waiting: { tone: 'waiting', word: 'Sent later' },
}

export const methodTexts: Readonly<Record<AttendanceMethod, string>> = {
  code: 'by the code',
  sentLater: 'by a code that was sent later',
  moderator: 'by the moderator',
  presenter: 'as presenter',
}

/** `1234 5678`, easier to read from the last row. */
export const inTwo = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`
