// Formats days for screens: `today`, `3 d`, `22 Nov`, `22 Nov 2025`. Printed pages and files keep dd-mm-yyyy. Pure.
import { businessDateOf, inclusiveDays, monthName, timeOf, weekdayOf } from '@rounds/contract/kernel/dates'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The weekday of a business day: `Mon`. */
export const weekdayName = (date: string): string => weekdays[weekdayOf(date)] ?? ''

/** `22 Nov 2026` for a business day, or for the business day of a moment; a dash for no value. */
export function longDay(value: string | null | undefined): string {
  if (!value) return '–'
  const date = value.length === 10 ? value : businessDateOf(new Date(value))
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`
}

/** `9 Aug 2026 – 7 Nov 2026`; a single day is written once. */
export const dayRange = (from: string, to: string): string =>
  from === to ? longDay(from) : `${longDay(from)} – ${longDay(to)}`

/** `22 Nov 2026, 11:20` in Indian time; a dash for no value. */
export const longMoment = (value: string | null | undefined): string =>
  value ? `${longDay(value)}, ${timeOf(new Date(value))}` : '–'

/**
 * `today` or `22 Nov`; the year is added when it differs from the year of `today`. Both arguments are business days.
 */
export function shortDay(date: string, today: string): string {
  if (date === today) return 'today'
  return date.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(date) : longDay(date)
}

/** The age of a business day: `today`, `3 d`; from a hundred days on, the day itself. */
export function daysAgo(date: string, today: string): string {
  const days = inclusiveDays(date, today) - 1
  if (days <= 0) return 'today'
  return days < 100 ? `${days} d` : longDay(date)
}

const dayAndMonth = (date: string): string => `${Number(date.slice(8, 10))} ${monthName(date)}`
