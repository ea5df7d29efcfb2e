// The times of a teaching session: validity of codes, attendance, and grades by peers. Pure: the clock is an argument.
import { dayMs } from '../../kernel/durations.ts'

/** How long a code is shown. */
export const stepMs = 30_000
/** How long a code stays valid after the next one appears, so that a phone has time to open the page. */
export const travelMs = 15_000
/** Attendance opens this long before the teaching session. */
export const opensBeforeMs = 15 * 60_000
/** Attendance closes this long after the teaching session. */
export const closesAfterMs = 30 * 60_000
/** How long after it was seen a device may deliver a code that it stored offline. */
const keptMs = dayMs
/** Tolerance for wrong device clocks. */
const skewMs = 2 * 60_000
/** How long after the end peers can grade. */
const gradedMs = 2 * dayMs
/** Fewer grades would reveal who gave them. */
export const minGrades = 3

interface Times {
  startsAt: Date
  endsAt: Date
}

/** The number of the 30-second step at a moment. */
export const stepOf = (moment: Date): number => Math.floor(moment.getTime() / stepMs)

/** The end of a step, when the next code appears. */
export const stepEnd = (step: number): Date => new Date((step + 1) * stepMs)

/** The steps whose codes are valid at a moment: the current one, and for `travelMs` the previous one. */
export const stepsThatCount = (moment: Date): number[] => [
  ...new Set([stepOf(moment), stepOf(new Date(moment.getTime() - travelMs))]),
]

/** The start and end of taking attendance. */
export const attendanceTimes = ({ startsAt, endsAt }: Times): { from: Date; to: Date } => ({
  from: new Date(startsAt.getTime() - opensBeforeMs),
  to: new Date(endsAt.getTime() + closesAfterMs),
})

export function isAttendanceTime(times: Times, moment: Date): boolean {
  const { from, to } = attendanceTimes(times)
  return from <= moment && moment <= to
}

/** All steps whose code was shown until a moment. */
export function shownSteps(times: Times, moment: Date): number[] {
  const { from, to } = attendanceTimes(times)
  const last = stepOf(moment < to ? moment : to)
  const first = stepOf(from)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** True while a code that a device claims to have seen may still be sent: not in the future, and at most a day ago. */
export const isSentInTime = (seenAt: Date, now: Date): boolean =>
  seenAt.getTime() <= now.getTime() + skewMs && now.getTime() - seenAt.getTime() <= keptMs

export const gradesEnd = (endsAt: Date): Date => new Date(endsAt.getTime() + gradedMs)

/**
 * The mean that may be shown: of enough grades, and only after grading has closed, so that no single grade can be
 * derived.
 */
export const shownMean = (grades: { n: number; mean: number | null }, endsAt: Date, now: Date): number | null =>
  grades.mean !== null && grades.n >= minGrades && now > gradesEnd(endsAt) ? Math.round(grades.mean * 10) / 10 : null
