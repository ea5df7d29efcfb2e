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

/** `reached`: enough days are attended. `lost`: too few days are left. `unknown`: nothing is recorded yet. */
export const ledgerStates = ['lost', 'atRisk', 'onTrack', 'reached', 'unknown'] as const
export type LedgerState = (typeof ledgerStates)[number]

const wholeDays = z.int().min(0)
/** Half a day is 0.5. */
const days = z.number().min(0).multipleOf(0.5)

const LeaveBalance = z.object({
  /** The year of the course, from 1. */
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

/** In working days of the term, without days that extend it. */
export const LedgerFigures = z.object({
  state: z.enum(ledgerStates),
  /** Percent of the working days known until today; null before the first. */
  percent: wholeDays.nullable(),
  attended: days,
  missed: days,
  /** Days without a record although later days of the month have one; they count as missed. */
  unrecorded: days,
  /** Past days without data so far. */
  waiting: days,
  /** Working days of the whole term. */
  working: days,
  needed: wholeDays,
  /** Days that may still be missed; negative when the needed days are out of reach. */
  spare: z.number().multipleOf(0.5),
  /** The last day that a student absent from tomorrow on may miss. Null when none may be missed, or all may. */
  safeUntil: BusinessDate.nullable(),
  firstDay: BusinessDate,
  lastDay: BusinessDate,
  extensionDays: wholeDays,
  isNoted: z.boolean(),
  recordedUntil: BusinessDate.nullable(),
  /** Latest year first. */
  balances: z.array(LeaveBalance),
})
export type LedgerFigures = z.infer<typeof LedgerFigures>

/** A calendar month: YYYY-MM. */
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
  /** The second half, if it differs from the first. */
  second: z.object(shownHalf).nullable(),
  /** The name of a holiday. */
  holiday: z.string().nullable(),
})
export type ShownDay = z.infer<typeof ShownDay>

const LedgerCorrection = z.object({
  id: Id,
  day: BusinessDate,
  mark: z.enum(correctionMarks),
  /** The corrected half; null for the whole day. */
  half: z.enum(dayHalves).nullable(),
  /** The mark before the correction. */
  before: z.enum(dayMarks),
  /** The earlier mark of the second half, if it differed. */
  beforeSecond: z.enum(dayMarks).nullable(),
  /** Reason and name are null after their person is erased. */
  reason: z.string().nullable(),
  by: z.string(),
  at: Moment,
})
export type LedgerCorrection = z.infer<typeof LedgerCorrection>

/** The latest corrections shown; the total counts the rest. */
export const maxShownCorrections = 200

export const OpenedLedger = z.object({
  student: z.object({ id: Id, name: z.string(), identity: z.string().nullable(), department: z.string() }),
  rules: CalendarRules,
  /** Null without a joining date. */
  figures: LedgerFigures.nullable(),
  month: z.string(),
  /** Days of the month within the term. */
  days: z.array(ShownDay),
  /** Latest first. */
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
  /** In the current year of the course; null before joining and after the term. */
  casualLeft: days.nullable(),
})
export type LedgerRow = z.infer<typeof LedgerRow>

/** The maximum number of students per call. For more, filter by department or batch. */
export const maxLedgerStudents = 500

export const LedgerQuery = z.strictObject({
  ...placeQuery,
  batch: Batch.optional(),
})
export type LedgerQuery = z.infer<typeof LedgerQuery>

/** Days per call: a month. */
export const maxCorrectedDays = 31

export const CorrectionDraft = z
  .strictObject({
    days: z
      .array(BusinessDate)
      .min(1)
      .max(maxCorrectedDays)
      .refine((dates) => new Set(dates).size === dates.length, ledgerMessages.dayTwice),
    mark: z.enum(correctionMarks),
    /** The half to correct; whole days when absent. */
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
