// Business dates: calendar days in Asia/Kolkata, stored as YYYY-MM-DD and displayed as dd-mm-yyyy. Pure, and free of
// the schema library so that the public pages can load it.
import { dayMs, hourMs } from './durations.ts'

const indiaOffsetMs = 5.5 * hourMs

/** True for a real calendar day between 1900 and 2199 in the form YYYY-MM-DD. */
export function isBusinessDate(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  // `Date` reads 30 February as 2 March, so compare the day.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
}

export const monthNames: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
/** `Jun` for `2026-06` or any day of it. */
export const monthName = (date: string): string => monthNames[Number(date.slice(5, 7)) - 1]?.slice(0, 3) ?? ''

/** 3 for `03`, `3`, `Mar` and `March`; 0 for anything that is not a month. */
const monthNumber = (text: string): string =>
  /^\d/.test(text)
    ? text
    : String(monthNames.findIndex((name) => name.toLowerCase().startsWith(text.toLowerCase())) + 1)

/**
 * Parses a day as people and programs write it: 01-09-2026, 1/9/2026, 1-Sep-2026 or 2026-09-01. Undefined for anything
 * else, including two-digit years, which could be the day.
 */
export function dayOfText(typed: string): string | undefined {
  const [, date, month, year] = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4})$/i.exec(typed) ?? []
  const day =
    date && month && year
      ? `${year}-${monthNumber(month).padStart(2, '0')}-${date.padStart(2, '0')}`
      : typed.slice(0, 10)
  return isBusinessDate(day) ? day : undefined
}

/** The business day of a moment. India has one offset all year, so no time-zone data is needed. */
export function businessDateOf(moment: Date): string {
  return new Date(moment.getTime() + indiaOffsetMs).toISOString().slice(0, 10)
}

/** Moves `date` by whole days, backwards when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The weekday, from 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** The Monday of the week that contains a day. */
export const weekOf = (date: string): string => addDays(date, -weekdayOf(date))

/** Moves a day by whole months, backwards when negative. Falls on the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Moves a day by whole years, backwards when negative. 29 February becomes 28 February in a year without it. */
export const addYears = (date: string, years: number): string => addMonths(date, 12 * years)

/** Days from the first to the last day, both included; 0 when the end precedes the start. */
export function inclusiveDays(from: string, to: string): number {
  if (!isBusinessDate(from) || !isBusinessDate(to)) return 0
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1)
}

/** Formats a business date or a UTC timestamp as dd-mm-yyyy; N/A when there is none. */
export function showDate(value: string | null | undefined): string {
  if (!value) return 'N/A'
  const day = value.length === 10 ? value : businessDateOf(new Date(value))
  const [year, month, date] = day.split('-')
  return `${date}-${month}-${year}`
}

/** hh:mm in India. */
export const timeOf = (moment: Date): string => new Date(moment.getTime() + indiaOffsetMs).toISOString().slice(11, 16)

/** The UTC moment of a day and time in India; '' when either is invalid. */
export function momentOf(day: string, time: string): string {
  const moment = new Date(`${day}T${time}:00+05:30`)
  return isBusinessDate(day) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : ''
}

/** dd-mm-yyyy hh:mm in India; N/A when there is none. */
export function showMoment(value: string | null | undefined): string {
  if (!value) return 'N/A'
  const moment = new Date(value)
  return `${showDate(businessDateOf(moment))} ${timeOf(moment)}`
}
