// A student's ledger of attendance and leave, the list of a department, and corrections.

import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { Batch } from '../../identity/accounts/batch.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { isBusinessDate } from '../../kernel/dates.ts'
import { Id } from '../../kernel/endpoint.ts'
import { inputMessages } from '../../kernel/input.messages.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { placeQuery } from '../../reference/colleges/place-query.ts'
import { CalendarRules, leaveKinds } from './college-calendar.ts'
import { correctionMarks, dayCounts, dayHalves, dayMarks, daySources, takesHalf } from './day-marks.ts'
import { ledgerMessages } from './ledger.messages.ts'

/** `reached`: enough days are attended. `lost`: the days that are left are too few. `unknown`: nothing is recorded yet. */
export const ledgerStates = ['lost', 'atRisk', 'onTrack', 'reached', 'unknown'] as const
export type LedgerState = (typeof ledgerStates)[number]

const wholeDays = z.int().min(0)
/** Half a day is 0.5. */
const days = z.number().min(0).multipleOf(0.5)

const LeaveBalance = z.object({
  /** Of the course, from 1. */
  year: z.int().min(1),
  from: BusinessDate,
  to: BusinessDate,
  kinds: z.array(
    z.object({
      kind: z.enum(leaveKinds),
      /** Null for as many as are granted. */
      allowed: wholeDays.nullable(),
      taken: days,
      excess: days,
      left: days.nullable(),
    }),
  ),
})
export type LeaveBalance = z.infer<typeof LeaveBalance>

/** Days are working days of the term; those that make the term longer are not among them. */
export const LedgerFigures = z.object({
  state: z.enum(ledgerStates),
  /** Of the working days that are known until today; null before the first one. */
  percent: wholeDays.nullable(),
  attended: days,
  missed: days,
  /** Without a record although later days of the month have one: they count as missed. */
  unrecorded: days,
  /** Passed, and nobody knows of them yet. */
  waiting: days,
  /** Of the whole term. */
  working: days,
  needed: wholeDays,
  /** Days that may still be missed; negative when the needed days cannot be reached. */
  spare: z.number().multipleOf(0.5),
  /** For anyone who stays away from tomorrow on: the last day that may be missed. Null when none may, or all may. */
  safeUntil: BusinessDate.nullable(),
  firstDay: BusinessDate,
  lastDay: BusinessDate,
  extensionDays: wholeDays,
  isNoted: z.boolean(),
  recordedUntil: BusinessDate.nullable(),
  /** The latest year first. */
  balances: z.array(LeaveBalance),
})
export type LedgerFigures = z.infer<typeof LedgerFigures>

/** A month of the calendar: YYYY-MM. */
const LedgerMonth = z.string().refine((month) => isBusinessDate(`${month}-01`), inputMessages.date)

const shownHalf = {
  mark: z.enum(dayMarks),
  source: z.enum(daySources),
  counts: z.enum(dayCounts),
  isExcess: z.boolean(),
}

const ShownDay = z.object({
  day: BusinessDate,
  ...shownHalf,
  /** The second half, where it differs from the first. */
  second: z.object(shownHalf).nullable(),
  /** The name of a holiday. */
  holiday: z.string().nullable(),
})
export type ShownDay = z.infer<typeof ShownDay>

const LedgerCorrection = z.object({
  id: Id,
  day: BusinessDate,
  mark: z.enum(correctionMarks),
  /** The half that was corrected; null for the whole day. */
  half: z.enum(dayHalves).nullable(),
  /** What the day was before. */
  before: z.enum(dayMarks),
  /** Of its second half, where that differed. */
  beforeSecond: z.enum(dayMarks).nullable(),
  /** Reason and name are null once their person was erased. */
  reason: z.string().nullable(),
  by: z.string(),
  at: Moment,
})
export type LedgerCorrection = z.infer<typeof LedgerCorrection>

/** The latest ones are shown; more are told by their number. */
export const maxShownCorrections = 200

export const OpenedLedger = z.object({
  student: z.object({ id: Id, name: z.string(), identity: z.string().nullable(), department: z.string() }),
  rules: CalendarRules,
  /** Null until the student has joined. */
  figures: LedgerFigures.nullable(),
  month: z.string(),
  /** Those of the month that belong to the term. */
  days: z.array(ShownDay),
  /** The latest first. */
  corrections: z.array(LedgerCorrection),
  correctionsTotal: wholeDays,
})
export type OpenedLedger = z.infer<typeof OpenedLedger>

export const LedgerShowQuery = z.strictObject({ month: LedgerMonth.optional() })
export type LedgerShowQuery = z.infer<typeof LedgerShowQuery>

export const LedgerRow = z.object({
  id: Id,
  name: z.string(),
  identity: z.string().nullable(),
  department: z.string(),
  figures: LedgerFigures.omit({ balances: true }).nullable(),
  /** In this year of the course; null before joining and after the term. */
  casualLeft: days.nullable(),
})
export type LedgerRow = z.infer<typeof LedgerRow>

/** More students are not computed at once: narrow the list to a department or batch. */
export const maxLedgerStudents = 500

export const LedgerQuery = z.strictObject({
  ...placeQuery,
  batch: Batch.optional(),
})
export type LedgerQuery = z.infer<typeof LedgerQuery>

/** A month at once. */
export const maxCorrectedDays = 31

export const CorrectionDraft = z
  .strictObject({
    days: z
      .array(BusinessDate)
      .min(1)
      .max(maxCorrectedDays)
      .refine((dates) => new Set(dates).size === dates.length, ledgerMessages.dayTwice),
    mark: z.enum(correctionMarks),
    /** Without it the whole of each day is corrected. */
    half: z.enum(dayHalves).optional(),
    reason: paragraphsText({
      label: 'The reason',
      max: maxCharacters.remark,
      missing: ledgerMessages.reasonMissing,
    }),
  })
  .refine(({ mark, half }) => half === undefined || takesHalf(mark), {
    path: ['half'],
    error: ledgerMessages.wholeDays,
  })
export type CorrectionDraft = z.infer<typeof CorrectionDraft>
