// When the term of a student ends, and which days of work can be recorded by then. Pure: the day is given.
import { addDays } from '../../kernel/dates.ts'

/** Broad and super speciality courses; another last day is noted as an extension. */
const termYears = 3

/** Days after the term in which everything can be recorded, so that an extension that comes late stops nobody. */
export const termGraceDays = 30

/** So long before the end of a term the HOD is told. */
export const termNoticeDays = 30

export interface Term {
  joiningDate: string | null
  /** The last day, where it is not three years after joining. */
  termUntil: string | null
}

/** The same day in another year; the 1st of March for a 29th of February that the year does not have. */
export const inYears = (day: string, years: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10)
}

const lastDayFrom = (joiningDate: string): string => addDays(inYears(joiningDate, termYears), -1)

/** The last day of a term; null before somebody joined. */
export const lastDayOfTerm = ({ joiningDate, termUntil }: Term): string | null =>
  termUntil ?? (joiningDate === null ? null : lastDayFrom(joiningDate))

/** Whose term lasts until this day at least may submit, today, a record of the work of a day. */
export function termNeeded(workedOn: string, today: string): string {
  const beforeGrace = addDays(today, -termGraceDays)
  return workedOn < beforeGrace ? workedOn : beforeGrace
}

/** The first joining date from which a term, if nobody extends it, lasts until a day at least. */
export function earliestJoining(lastDay: string): string {
  const joining = inYears(addDays(lastDay, 1), -termYears)
  const dayBefore = addDays(joining, -1)
  return lastDayFrom(dayBefore) < lastDay ? joining : dayBefore
}
