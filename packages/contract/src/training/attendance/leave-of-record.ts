// A record of leave as the ledger counts it. Pure.
import { isBusinessDate } from '../../kernel/dates.ts'
import type { LeaveKind } from './college-calendar.ts'
import type { DayHalf } from './day-marks.ts'

/** First and last day; of half a day its half, and the first day alone counts. */
export interface Leave {
  from: string
  to: string
  kind: LeaveKind
  half?: DayHalf | null | undefined
}

/** As the form of leave calls the kinds. */
const kindOfType: Readonly<Record<string, LeaveKind>> = {
  'Casual Leave': 'casual',
  'Academic Leave': 'academic',
  'Sick Leave': 'sick',
  'Maternity Leave': 'maternity',
}

const halfOfPart: Readonly<Record<string, DayHalf>> = { 'First half': 'first', 'Second half': 'second' }

const isDay = (value: unknown): value is string => typeof value === 'string' && isBusinessDate(value)

/** What the values of the form say; null while they do not name days in their order and the kind of leave. */
export function leaveOfRecord(values: Readonly<Record<string, unknown>>): Leave | null {
  const { fromDate: from, toDate: to, reasonType, dayPart } = values
  const kind = kindOfType[String(reasonType)]
  if (!kind || !isDay(from) || !isDay(to) || to < from) return null
  return { from, to, kind, half: halfOfPart[String(dayPart)] ?? null }
}
