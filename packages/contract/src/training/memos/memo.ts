// Memos: a teacher asks a student to explain something in writing, the student explains once, the HOD remarks and closes.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { addDays, businessDateOf } from '../../kernel/dates.ts'
import { Id } from '../../kernel/endpoint.ts'
import { generalMessages } from '../../kernel/general.messages.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery } from '../../kernel/page.ts'
import { decisionMessages } from '../../records/logbook/decision.messages.ts'
import { memoMessages } from './memo.messages.ts'

/** `Closed` and `Withdrawn` never change again. */
export const memoStates = ['Issued', 'Explained', 'Closed', 'Withdrawn'] as const
export type MemoState = (typeof memoStates)[number]

/** So long the student has before the HOD may close a memo without an explanation. */
export const explainWithinDays = 7

/** The last of these days, of a memo that was issued at a moment. */
export const explainUntil = (issuedAt: Date): string => addDays(businessDateOf(issuedAt), explainWithinDays)

/** `2026/17`: in sequence within a college and the year of issue. */
export const memoNumber = (year: number, sequence: number): string => `${year}/${sequence}`

const { allFields } = generalMessages
const text = (label: string, missing: string) => paragraphsText({ max: maxCharacters.remark, label, missing })

/** Names of the person who acted are those of the day; a text is null where it was not written, or its person was erased. */
export const Memo = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(memoStates),
  /** The day that it is about. */
  date: BusinessDate,
  student: z.object({ id: z.uuid(), name: z.string() }),
  reason: z.string().nullable(),
  issuedById: z.uuid(),
  issuedBy: z.string(),
  issuedAt: Moment,
  /** The last day on which the student can count on being heard. */
  explainUntil: BusinessDate,
  explanation: z.string().nullable(),
  explainedAt: Moment.nullable(),
  /** Of the HOD. */
  remark: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedAt: Moment.nullable(),
  /** Why it was withdrawn. */
  withdrawal: z.string().nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnAt: Moment.nullable(),
})
export type Memo = z.infer<typeof Memo>

export const MemoDraft = z.strictObject({
  studentId: Id,
  date: z.string(allFields.message).trim().min(1, allFields.message).pipe(BusinessDate),
  reason: text('The reason', allFields.message),
})
export type MemoDraft = z.infer<typeof MemoDraft>

export const Explanation = z.strictObject({ explanation: text('The explanation', memoMessages.explanation) })
export type Explanation = z.infer<typeof Explanation>

/** `seen`: what the HOD had before them, so that no memo is closed over an explanation that nobody has read. */
export const MemoClosing = z.strictObject({
  remark: text('The remark', decisionMessages.noRemark),
  seen: z.enum(['Issued', 'Explained']),
})
export type MemoClosing = z.infer<typeof MemoClosing>

export const MemoWithdrawal = z.strictObject({ reason: text('The reason', memoMessages.withdrawal) })
export type MemoWithdrawal = z.infer<typeof MemoWithdrawal>

export const MemoQuery = z.strictObject({
  ...pageQuery,
  state: z.enum(memoStates).optional(),
  studentId: Id.optional(),
  /** By the day that they are about. */
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
})
export type MemoQuery = z.infer<typeof MemoQuery>

export const MemoExportQuery = MemoQuery.omit({ page: true, size: true })
export type MemoExportQuery = z.infer<typeof MemoExportQuery>
