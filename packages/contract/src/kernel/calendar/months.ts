// Calendar months in India, written YYYY-MM: which one a day is in, their days, and what they are called. Pure.
import { addDays, addMonths, monthNames } from '../dates.ts'

export const monthOf = (day: string): string => day.slice(0, 7)
export const firstDayOf = (month: string): string => `${month}-01`
export const lastDayOfMonth = (month: string): string => addDays(addMonths(firstDayOf(month), 1), -1)

/** `2026-06` moved by whole months, backwards when negative. */
export const shiftMonth = (month: string, by: number): string => monthOf(addMonths(firstDayOf(month), by))

const nameOf = (date: string): string => monthNames[Number(date.slice(5, 7)) - 1] ?? date

/** `2026-10`, or any day of it, as `October 2026`. */
export const monthText = (month: string): string => `${nameOf(month)} ${month.slice(0, 4)}`

/** `Oct 2026`, as the head of a column: `Oct 26` is a day to many. */
export const shortMonthText = (month: string): string => `${nameOf(month).slice(0, 3)} ${month.slice(0, 4)}`
