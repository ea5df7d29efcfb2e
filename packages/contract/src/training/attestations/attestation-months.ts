// The rules of monthly attestation: which month a day is in, until when it is to be signed, and its weeks. Pure.
import { z } from 'zod'
import { firstDayOf, lastDayOfMonth, monthOf, shiftMonth } from '../../kernel/calendar/months.ts'
import { addDays, inclusiveDays, weekOf } from '../../kernel/dates.ts'
import { attestationMessages } from './attestation.messages.ts'

/** A calendar month in India: YYYY-MM. */
export const Month = z
  .string(attestationMessages.noMonth)
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, attestationMessages.noMonth)

/** A month is to be signed until this day of the next one; from the day after it is overdue. */
export const lastSigningDay = 10
/** When nobody has signed by then, the HOD is reminded, and after as many more days the Admin. */
export const escalateAfterDays = 7

/** The last day on which a month is signed in time. */
export const signUntil = (month: string): string => `${shiftMonth(month, 1)}-${lastSigningDay}`

/** A month is over, and can be signed, from the first day of the next one on. */
export const isOver = (month: string, today: string): boolean => month < monthOf(today)

/** The latest month that can be signed. */
export const lastMonthOver = (today: string): string => shiftMonth(monthOf(today), -1)

/** So many months one after the other, the last one given. */
export const monthsUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => shiftMonth(last, index - count + 1))

export const monthStates = ['running', 'empty', 'due', 'overdue', 'signed', 'late'] as const
export type MonthState = (typeof monthStates)[number]

interface Facts {
  month: string
  /** Submitted records, whatever became of them. */
  records: number
  /** The latest version of the signature; 0 for none. */
  version: number
  /** Records that came after it. */
  late: number
}

/** Where a month stands. A month without records is nobody's to sign: its weeks show the gap. */
export function stateOfMonth({ month, records, version, late }: Facts, today: string): MonthState {
  if (version > 0) return late > 0 ? 'late' : 'signed'
  if (!isOver(month, today)) return 'running'
  if (records === 0) return 'empty'
  return today <= signUntil(month) ? 'due' : 'overdue'
}

/** What a guide is asked to sign: for the first time, or again because records came after the signature. */
export const isToSign = (state: MonthState): boolean => state === 'due' || state === 'overdue' || state === 'late'

/** The Sunday that ends the week of a day. */
const sundayOf = (day: string): string => addDays(weekOf(day), 6)

/**
 * How many weeks of a month are over, and since the student joined. A week, Monday to Sunday, belongs to the month in which
 * it ends, so that all weeks of a month are over when the month is.
 */
export function weeksOf(month: string, { joinedOn, today }: { joinedOn: string | null; today: string }): number {
  const since = joinedOn === null || joinedOn < firstDayOf(month) ? firstDayOf(month) : joinedOn
  const first = sundayOf(since)
  const end = lastDayOfMonth(month)
  const yesterday = addDays(today, -1)
  const until = end < yesterday ? end : yesterday
  return Math.ceil(inclusiveDays(first, until) / 7)
}
