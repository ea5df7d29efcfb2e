// The periods of saved reports, evaluated each time one is opened, and the due days of their figures. Pure.
import { academicYear, academicYearOf } from '../../../identity/accounts/academic-year.ts'
import { addDays, addMonths, showDate, weekOf } from '../../../kernel/dates.ts'

export const reportPeriods = {
  lastWeek: 'Last week',
  lastMonth: 'Last month',
  lastThreeMonths: 'Last three months',
  academicYear: 'This academic year, from 1 July',
  all: 'All days',
  days: 'These days',
} as const
export type ReportPeriod = keyof typeof reportPeriods

export const reportSchedules = {
  never: 'Never',
  weekly: 'Every Monday',
  monthly: 'On the 1st of the month',
} as const
export type ReportSchedule = keyof typeof reportSchedules

export interface DaySpan {
  from?: string
  to?: string
}

const firstOfMonth = (today: string): string => `${today.slice(0, 7)}-01`

/** The `n` full months before the current one. */
const monthsBefore = (today: string, n: number): DaySpan => ({
  from: addMonths(firstOfMonth(today), -n),
  to: addDays(firstOfMonth(today), -1),
})

const spans: Record<Exclude<ReportPeriod, 'days'>, (today: string) => DaySpan> = {
  lastWeek: (today) => ({ from: addDays(weekOf(today), -7), to: addDays(weekOf(today), -1) }),
  lastMonth: (today) => monthsBefore(today, 1),
  lastThreeMonths: (today) => monthsBefore(today, 3),
  academicYear: (today) => ({ from: academicYear(academicYearOf(today)).from }),
  all: () => ({}),
}

/** The days that a period covers today; an absent end is open. */
export const periodDays = (period: ReportPeriod, fixed: DaySpan, today: string): DaySpan =>
  period === 'days' ? fixed : spans[period](today)

/** The relative period that covers exactly these days today, so that a saved choice moves on with time. */
export const periodOf = (given: DaySpan, today: string): ReportPeriod => {
  const is = ({ from, to }: DaySpan) => from === given.from && to === given.to
  const named = (Object.keys(spans) as (keyof typeof spans)[]).find((period) => is(spans[period](today)))
  return named ?? 'days'
}

/** `16-11-2026 to 22-11-2026`. */
export function daysText({ from, to }: DaySpan): string {
  if (from && to) return `${showDate(from)} to ${showDate(to)}`
  if (from) return `since ${showDate(from)}`
  return to ? `until ${showDate(to)}` : 'all days'
}

/** The next day after today on which figures are due; null for never. */
export function nextDueDay(schedule: ReportSchedule, today: string): string | null {
  if (schedule === 'never') return null
  return schedule === 'weekly' ? addDays(weekOf(today), 7) : addMonths(firstOfMonth(today), 1)
}
