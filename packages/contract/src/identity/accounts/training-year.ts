// The batch and the year of training, derived from the joining date. Pure.
import { addDays, addYears } from '../../kernel/dates.ts'
import { academicYear } from './academic-year.ts'

export const trainingYears = ['first', 'second', 'third', 'later'] as const
export type TrainingYear = (typeof trainingYears)[number]

/** The year of training on a day, from 1; null before the joining date, or without one. */
export function trainingYearOf(joiningDate: string | null, today: string): number | null {
  if (joiningDate === null || joiningDate > today) return null
  let year = 1
  while (joiningDate <= addYears(today, -year)) year++
  return year
}

interface Joined {
  from: string | null
  to: string | null
}

/** The first and last joining date that match a batch and a year of training; null for no bound. */
export function joinedWithin(
  { batch, year }: { batch?: number | undefined; year?: TrainingYear | undefined },
  today: string,
): Joined {
  const ofBatch: Joined = batch ? academicYear(batch) : { from: null, to: null }
  if (!year) return ofBatch
  const number = trainingYears.indexOf(year) + 1
  const from = year === 'later' ? null : addDays(addYears(today, -number), 1)
  const to = addYears(today, 1 - number)
  return {
    from: from && ofBatch.from ? (from > ofBatch.from ? from : ofBatch.from) : (from ?? ofBatch.from),
    to: ofBatch.to && ofBatch.to < to ? ofBatch.to : to,
  }
}
