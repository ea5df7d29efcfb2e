// Data of the dashboard's charts: records per day, mean scores per month, and the age of pending records.
import { z } from 'zod'
import { firstDayOf, monthOf, shiftMonth } from '../../kernel/calendar/months.ts'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { addDays, weekOf } from '../../kernel/dates.ts'

/** A year plus the current week: the 53 columns of a heat map. */
export const activityWeeks = 53
/** The length of a residency. */
export const scoreMonths = 36

/** Bands of whole days pending, both ends included; the last band is open. */
export const pendingAgeBands = [
  { from: 0, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 90 },
  { from: 91, to: null },
] as const

/** The first day of the heat map: the Monday 52 weeks before this week's. */
export const activityStart = (today: string): string => addDays(weekOf(today), -7 * (activityWeeks - 1))

/** The first day of the months with scores; the current month is the last. */
export const scoresStart = (today: string): string => firstDayOf(shiftMonth(monthOf(today), 1 - scoreMonths))

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const Count = z.int().min(0)

export const DayCount = z.object({ date: BusinessDate, n: z.int().min(1) })
export type DayCount = z.infer<typeof DayCount>

/** `mean` of the month's n scores, 0..4 with two decimals. Grades and rubric means share that scale. */
export const MonthScore = z.object({ month: Month, mean: z.number().min(0).max(4), n: z.int().min(1) })
export type MonthScore = z.infer<typeof MonthScore>

export const PendingAge = z.object({ from: Count, to: Count.nullable(), n: Count })
export type PendingAge = z.infer<typeof PendingAge>

/** All days are days of work; drafts are not counted. */
export const DashboardActivity = z.object({
  /** The period shown: from `activityStart` to today. */
  from: BusinessDate,
  to: BusinessDate,
  /** Days with one or more records, in order. */
  days: z.array(DayCount),
  /** Months with one or more scores, in order. */
  scores: z.array(MonthScore),
  /** One row for each of `pendingAgeBands`; null for a student. */
  pendingAges: z.array(PendingAge).nullable(),
})
export type DashboardActivity = z.infer<typeof DashboardActivity>
