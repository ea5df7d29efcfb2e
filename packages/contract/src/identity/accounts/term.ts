// The end of a student's term, and which days of work can still be recorded. Pure: the day is an argument.
import { addDays } from '../../kernel/dates.ts'

/** The length of broad and super speciality courses. A different last day counts as an extension. */
const termYears = 3

/** Days after the end of the term in which work can still be recorded, so that a late extension blocks nobody. */
export const termGraceDays = 30

/** Days before the end of a term on which the HOD is notified. */
export const termNoticeDays = 30

export interface Term {
  joiningDate: string | null
  /** The last day, if not three years after joining. */
  termUntil: string | null
}

/** The same day in another year; 29 February becomes 1 March in a year without it. */
export const inYears = (day: string, years: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10)
}

const lastDayFrom = (joiningDate: string): string => addDays(inYears(joiningDate, termYears), -1)

/** The last day of a term; null without a joining date. */
export const lastDayOfTerm = ({ joiningDate, termUntil }: Term): string | null =>
  termUntil ?? (joiningDate === null ? null : lastDayFrom(joiningDate))

/** The day until which a student's term must last, for work of `workedOn` to be submitted today. */
export function termNeeded(workedOn: string, today: string): string {
  const beforeGrace = addDays(today, -termGraceDays)
  return workedOn < beforeGrace ? workedOn : beforeGrace
}

/** The earliest joining date whose term, without an extension, lasts until `lastDay`. */
export function earliestJoining(lastDay: string): string {
  const joining = inYears(addDays(lastDay, 1), -termYears)
  const dayBefore = addDays(joining, -1)
  return lastDayFrom(dayBefore) < lastDay ? joining : dayBefore
}
