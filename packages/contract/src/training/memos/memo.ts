// Memos: a teacher asks a student for a written explanation, the student explains once, and the HOD adds a remark and
// closes the memo.
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

/** `Closed` and `Withdrawn` are final. */
export const memoStates = ['Issued', 'Explained', 'Closed', 'Withdrawn'] as const
export type MemoState = (typeof memoStates)[number]

/** Days that the student has before the HOD may close a memo without an explanation. */
export const explainWithinDays = 7

/** The last of these days, for a memo issued at a moment. */
export const explainUntil = (issuedAt: Date): string => addDays(businessDateOf(issuedAt), explainWithinDays)

/** `2026/17`: consecutive within a college and the year of issue. */
export const memoNumber = (year: number, sequence: number): string => `${year}/${sequence}`

const { allFields } = generalMessages
const text = (label: string, missing: string) => paragraphsText({ max: maxCharacters.remark, label, missing })

/** People have their names at the time of the act. A text is null when absent, or after its person is erased. */
export const Memo = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(memoStates),
  /** The day concerned. */
  date: BusinessDate,
  student: z.object({ id: z.uuid(), name: z.string() }),
  reason: z.string().nullable(),
  issuedById: z.uuid(),
  issuedBy: z.string(),
  issuedAt: Moment,
  /** The last day on which the student is sure to be heard. */
  explainUntil: BusinessDate,
  explanation: z.string().nullable(),
  explainedAt: Moment.nullable(),
  /** The remark of the HOD. */
  remark: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedAt: Moment.nullable(),
  /** The reason of a withdrawal. */
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

/** `seen`: the state that the HOD saw, so that no memo is closed over an unread explanation. */
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
  /** The range of the days concerned. */
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
})
export type MemoQuery = z.infer<typeof MemoQuery>

export const MemoExportQuery = MemoQuery.omit({ page: true, size: true })
export type MemoExportQuery = z.infer<typeof MemoExportQuery>
