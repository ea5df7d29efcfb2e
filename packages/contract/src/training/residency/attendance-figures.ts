// Figures of a posting's marks: counts, working days and the percentage. Pure.
import { inclusiveDays } from '../../kernel/dates.ts'
import type { AttendanceCounts, AttendanceDay, AttendanceMark } from './attendance.ts'
import type { Posting } from './posting.ts'

/** Counts the marks up to a business day. The database computes the same numbers. */
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
  /** Days of the schedule so far, without weekly offs. */
  working: number
  unmarked: number
  /** Whole percent of the working days, rounded down; null before the first. */
  percent: number | null
}

/**
 * The attendance on a business day: days present out of the working days so far. All days of the schedule except weekly
 * offs are working days, including days of leave and days without a mark. Today counts once it is marked.
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

/** True for days that can be marked on a business day: those of the schedule until today. */
export const isMarkable = ({ from, lastDay }: Pick<Posting, 'from' | 'lastDay'>, day: string, today: string): boolean =>
  day >= from && day <= lastDay && day <= today
