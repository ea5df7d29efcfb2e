// Converts a record of leave for the ledger. Pure.
import { isBusinessDate } from '../../kernel/dates.ts'
import type { LeaveKind } from './college-calendar.ts'
import type { DayHalf } from './day-marks.ts'

/** First and last day. For half a day, which half of the first day; the last day is then ignored. */
export interface Leave {
  from: string
  to: string
  kind: LeaveKind
  half?: DayHalf | null | undefined
}

/** Keyed by the names in the leave form. */
const kindOfType: Readonly<Record<string, LeaveKind>> = {
  'Casual Leave': 'casual',
  'Academic Leave': 'academic',
  'Sick Leave': 'sick',
  'Maternity Leave': 'maternity',
}

const halfOfPart: Readonly<Record<string, DayHalf>> = { 'First half': 'first', 'Second half': 'second' }

const isDay = (value: unknown): value is string => typeof value === 'string' && isBusinessDate(value)

/** Reads the values of the form; null without ordered days and a kind of leave. */
export function leaveOfRecord(values: Readonly<Record<string, unknown>>): Leave | null {
  const { fromDate: from, toDate: to, reasonType, dayPart } = values
  const kind = kindOfType[String(reasonType)]
  if (!kind || !isDay(from) || !isDay(to) || to < from) return null
  return { from, to, kind, half: halfOfPart[String(dayPart)] ?? null }
}
