// What the marks of a posting come to: counts, working days and the percentage. Pure.
import { inclusiveDays } from '../../kernel/dates.ts'
import type { AttendanceCounts, AttendanceDay, AttendanceMark } from './attendance.ts'
import type { Posting } from './posting.ts'

/** What the marks come to on a business day: the same numbers as the database counts. */
export function countMarks(days: readonly AttendanceDay[], today: string): AttendanceCounts {
  const of = (mark: AttendanceMark) => days.filter((one) => one.mark === mark).length
  return {
    present: of('present'),
    absent: of('absent'),
    leave: of('leave'),
    weeklyOff: of('weeklyOff'),
    toConfirm: days.filter(({ isConfirmed }) => !isConfirmed).length,
    hasToday: days.some(({ day }) => day === today),
  }
}

interface Figures {
  /** Days of the schedule so far without the weekly offs. */
  working: number
  unmarked: number
  /** Whole percent of the working days, rounded down; null before the first one. */
  percent: number | null
}

/**
 * The attendance on a business day: present days of the working days so far. Working are all days of the schedule but the
 * weekly offs, also those of leave and those without a mark; today counts once it is marked.
 */
export function attendanceFigures(
  { from, lastDay }: Pick<Posting, 'from' | 'lastDay'>,
  { present, absent, leave, weeklyOff, hasToday }: AttendanceCounts,
  today: string,
): Figures {
  const isRunning = today >= from && today <= lastDay
  const days = inclusiveDays(from, today < lastDay ? today : lastDay) - (isRunning && !hasToday ? 1 : 0)
  const working = days - weeklyOff
  const percent = working > 0 ? Math.floor((100 * present) / working) : null
  return { working, unmarked: working - present - absent - leave, percent }
}

/** The days of a posting that can be marked on a business day: those of the schedule until today. */
export const isMarkable = ({ from, lastDay }: Pick<Posting, 'from' | 'lastDay'>, day: string, today: string): boolean =>
  day >= from && day <= lastDay && day <= today
