// Calendar months in India, written YYYY-MM: their days and their names. Pure.
import { addDays, addMonths, monthNames } from '../dates.ts'

export const monthOf = (day: string): string => day.slice(0, 7)
export const firstDayOf = (month: string): string => `${month}-01`
export const lastDayOfMonth = (month: string): string => addDays(addMonths(firstDayOf(month), 1), -1)

/** Moves `2026-06` by whole months, backwards when negative. */
export const shiftMonth = (month: string, by: number): string => monthOf(addMonths(firstDayOf(month), by))

const nameOf = (date: string): string => monthNames[Number(date.slice(5, 7)) - 1] ?? date

/** `October 2026` for `2026-10` or any day of it. */
export const monthText = (month: string): string => `${nameOf(month)} ${month.slice(0, 4)}`

/** `Oct 2026` for column headings: `Oct 26` reads as a day. */
export const shortMonthText = (month: string): string => `${nameOf(month).slice(0, 3)} ${month.slice(0, 4)}`
