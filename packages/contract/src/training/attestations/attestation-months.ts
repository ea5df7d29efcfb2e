// The rules of monthly attestation: the month of a day, its deadline, and its weeks. Pure.
import { z } from 'zod'
import { firstDayOf, lastDayOfMonth, monthOf, shiftMonth } from '../../kernel/calendar/months.ts'
import { addDays, inclusiveDays, weekOf } from '../../kernel/dates.ts'
import { attestationMessages } from './attestation.messages.ts'

/** A calendar month in India: YYYY-MM. */
export const Month = z
  .string(attestationMessages.noMonth)
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, attestationMessages.noMonth)

/** The deadline for signing a month, as a day of the next month. Afterwards it is overdue. */
export const lastSigningDay = 10
/** Days after the deadline until the HOD is reminded, and again as many until the Admin is. */
export const escalateAfterDays = 7

/** The last day on which signing a month is on time. */
export const signUntil = (month: string): string => `${shiftMonth(month, 1)}-${lastSigningDay}`

/** True when a month has ended and can be signed: from the first day of the next month. */
export const isOver = (month: string, today: string): boolean => month < monthOf(today)

/** The latest month that can be signed. */
export const lastMonthOver = (today: string): string => shiftMonth(monthOf(today), -1)

/** `count` consecutive months, ending with `last`. */
export const monthsUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => shiftMonth(last, index - count + 1))

export const monthStates = ['running', 'empty', 'due', 'overdue', 'signed', 'late'] as const
export type MonthState = (typeof monthStates)[number]

interface Facts {
  month: string
  /** Submitted records, whatever their outcome. */
  records: number
  /** The latest version of the signature; 0 for none. */
  version: number
  /** Records submitted after that signature. */
  late: number
}

/** The state of a month. A month without records needs no signature, because its weeks show the gap. */
export function stateOfMonth({ month, records, version, late }: Facts, today: string): MonthState {
  if (version > 0) return late > 0 ? 'late' : 'signed'
  if (!isOver(month, today)) return 'running'
  if (records === 0) return 'empty'
  return today <= signUntil(month) ? 'due' : 'overdue'
}

/** True when a guide should sign: for the first time, or again because records came after the signature. */
export const isToSign = (state: MonthState): boolean => state === 'due' || state === 'overdue' || state === 'late'

/** The Sunday that ends the week of a day. */
const sundayOf = (day: string): string => addDays(weekOf(day), 6)

/**
 * How many weeks of a month have ended since the student joined. A week, Monday to Sunday, belongs to the month in
 * which it ends, so that all weeks have ended when the month has.
 */
export function weeksOf(month: string, { joinedOn, today }: { joinedOn: string | null; today: string }): number {
  const since = joinedOn === null || joinedOn < firstDayOf(month) ? firstDayOf(month) : joinedOn
  const first = sundayOf(since)
  const end = lastDayOfMonth(month)
  const yesterday = addDays(today, -1)
  const until = end < yesterday ? end : yesterday
  return Math.ceil(inclusiveDays(first, until) / 7)
}
