// When a code counts, when attendance is taken, until when peers grade. Pure: the clock is passed in.
import { dayMs } from '../../kernel/durations.ts'

/** A code is shown so long. */
export const stepMs = 30_000
/** It counts so long after another one is shown: a phone has to open the page. */
export const travelMs = 15_000
/** Attendance is taken from so long before the teaching session … */
export const opensBeforeMs = 15 * 60_000
/** … until so long after it. */
export const closesAfterMs = 30 * 60_000
/** What a device kept without a connection may arrive so long after it was seen. */
const keptMs = dayMs
/** The clocks of devices differ. */
const skewMs = 2 * 60_000
/** Peers grade until so long after the end. */
const gradedMs = 2 * dayMs
/** Fewer grades would tell whose they are. */
export const minGrades = 3

interface Times {
  startsAt: Date
  endsAt: Date
}

/** The number of the 30 seconds that a moment falls in. */
export const stepOf = (moment: Date): number => Math.floor(moment.getTime() / stepMs)

/** When another code is shown. */
export const stepEnd = (step: number): Date => new Date((step + 1) * stepMs)

/** The steps whose codes count at a moment: the present one, and the one before until a phone had time. */
export const stepsThatCount = (moment: Date): number[] => [
  ...new Set([stepOf(moment), stepOf(new Date(moment.getTime() - travelMs))]),
]

/** From when to when attendance is taken. */
export const attendanceTimes = ({ startsAt, endsAt }: Times): { from: Date; to: Date } => ({
  from: new Date(startsAt.getTime() - opensBeforeMs),
  to: new Date(endsAt.getTime() + closesAfterMs),
})

export function isAttendanceTime(times: Times, moment: Date): boolean {
  const { from, to } = attendanceTimes(times)
  return from <= moment && moment <= to
}

/** All steps in which a code was shown until a moment. */
export function shownSteps(times: Times, moment: Date): number[] {
  const { from, to } = attendanceTimes(times)
  const last = stepOf(moment < to ? moment : to)
  const first = stepOf(from)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** True when what a device says it saw can still be sent: not in the future, and not long ago. */
export const isSentInTime = (seenAt: Date, now: Date): boolean =>
  seenAt.getTime() <= now.getTime() + skewMs && now.getTime() - seenAt.getTime() <= keptMs

export const gradesEnd = (endsAt: Date): Date => new Date(endsAt.getTime() + gradedMs)

/** The mean that may be shown: of enough grades, once no other can be added, so that none can be told apart. */
export const shownMean = (grades: { n: number; mean: number | null }, endsAt: Date, now: Date): number | null =>
  grades.mean !== null && grades.n >= minGrades && now > gradesEnd(endsAt) ? Math.round(grades.mean * 10) / 10 : null
