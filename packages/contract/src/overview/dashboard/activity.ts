// What the dashboard draws: how much was recorded on which day, how it was scored over the months, how long it waits.
import { z } from 'zod'
import { firstDayOf, monthOf, shiftMonth } from '../../kernel/calendar/months.ts'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { addDays, weekOf } from '../../kernel/dates.ts'

/** A year and the week that runs: 53 columns of a heat map. */
export const activityWeeks = 53
/** As long as a residency lasts. */
export const scoreMonths = 36

/** How many whole days a record has waited, both ends counted; the last band is open. */
export const pendingAgeBands = [
  { from: 0, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 90 },
  { from: 91, to: null },
] as const

/** The first day that the heat map shows: the Monday 52 weeks before the one of this week. */
export const activityStart = (today: string): string => addDays(weekOf(today), -7 * (activityWeeks - 1))

/** The first day of the months that scores are shown for; the running month is the last of them. */
export const scoresStart = (today: string): string => firstDayOf(shiftMonth(monthOf(today), 1 - scoreMonths))

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const Count = z.int().min(0)

export const DayCount = z.object({ date: BusinessDate, n: z.int().min(1) })
export type DayCount = z.infer<typeof DayCount>

/** `mean` of the n scores of a month, 0..4 with two decimals: grades and means of rubrics share that scale. */
export const MonthScore = z.object({ month: Month, mean: z.number().min(0).max(4), n: z.int().min(1) })
export type MonthScore = z.infer<typeof MonthScore>

export const PendingAge = z.object({ from: Count, to: Count.nullable(), n: Count })
export type PendingAge = z.infer<typeof PendingAge>

/** Everything goes by the day of the work; drafts count nowhere. */
export const DashboardActivity = z.object({
  /** The days shown: `activityStart` to today. */
  from: BusinessDate,
  to: BusinessDate,
  /** Days with at least one record, in order. */
  days: z.array(DayCount),
  /** Months with at least one score, in order. */
  scores: z.array(MonthScore),
  /** One row for each of `pendingAgeBands`; null for a student. */
  pendingAges: z.array(PendingAge).nullable(),
})
export type DashboardActivity = z.infer<typeof DashboardActivity>
