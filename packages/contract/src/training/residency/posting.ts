// A posting in the District Residency Programme: a student, the district's coordinator, and the schedule.
import { z } from 'zod'
import { emailText, lineText, paragraphsText, typedPhoneText } from '../../fields/text.ts'
import { workspaceDays } from '../../identity/accounts/coordinator-term.ts'
import { shownName, spacedName } from '../../identity/accounts/person-name.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { addDays } from '../../kernel/dates.ts'
import { Id } from '../../kernel/endpoint.ts'
import { generalMessages } from '../../kernel/general.messages.ts'
import { inputMessages } from '../../kernel/input.messages.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { pageQuery } from '../../kernel/page.ts'
import { StoredFile } from '../../platform/files/stored-file.ts'
import { State } from '../../reference/colleges/state.ts'
import { InstitutionOption } from '../../reference/institutions/institution.ts'
import { postingMessages } from './posting.messages.ts'

const scheduleDays = 90

/** The end of the printed schedule, 90 days after its start. */
export const scheduleTo = (from: string): string => addDays(from, scheduleDays)

/** The last day of three calendar months from a day: 30 September for 1 July. */
export function monthsTo(from: string): string {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number)
  // Day 0 of a month is the last day of the previous month.
  const lastOfMonth = new Date(Date.UTC(year, month + 3, 0)).getUTCDate()
  const end = new Date(Date.UTC(year, month + 2, Math.min(date, lastOfMonth)))
  return addDays(end.toISOString().slice(0, 10), -1)
}

/** The effective last day: the later of the schedule's end and the end of the three calendar months. */
export function lastDayOf(from: string): string {
  const [days, months] = [scheduleTo(from), monthsTo(from)]
  return days > months ? days : months
}

/** The last day on which the coordinator sees a posting. */
export const workspaceUntil = (lastDay: string): string => addDays(lastDay, workspaceDays)

export const livePhases = ['coming', 'running', 'over'] as const
export const postingPhases = [...livePhases, 'withdrawn'] as const
export type PostingPhase = (typeof postingPhases)[number]

/** The phase of a posting on a business day. */
export function phaseOf(
  { from, lastDay, withdrawn = null }: Pick<Posting, 'from' | 'lastDay'> & Partial<Pick<Posting, 'withdrawn'>>,
  today: string,
): PostingPhase {
  if (withdrawn) return 'withdrawn'
  if (today < from) return 'coming'
  return today <= lastDay ? 'running' : 'over'
}

/**
 * Set when the HOD withdrew a posting after its coordinator had worked with it; it does not count. The reason may be
 * erased.
 */
export const Withdrawn = z.object({ reason: z.string().nullable(), by: z.string(), at: Moment })

/** Name, address and number of the coordinator are null after their person is erased. */
export const Posting = z.object({
  id: z.uuid(),
  student: z.object({ id: z.uuid(), name: z.string() }),
  college: z.string(),
  department: z.string(),
  coordinator: z.object({
    id: z.uuid(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** True once the invitation is accepted. */
    hasJoined: z.boolean(),
  }),
  state: State,
  institution: InstitutionOption,
  from: BusinessDate,
  to: BusinessDate,
  lastDay: BusinessDate,
  notice: StoredFile.nullable(),
  withdrawn: Withdrawn.nullable(),
})
export type Posting = z.infer<typeof Posting>

const missing = generalMessages.allFields.message
const label = 'The name'
const chosen = z.string(missing).trim().min(1, missing).pipe(Id)

export const PostingDraft = z.strictObject({
  studentId: chosen,
  name: lineText({ label, max: maxCharacters.personName, missing })
    .regex(shownName, fillMessage(inputMessages.characters, { label }))
    .transform(spacedName),
  email: emailText(missing, generalMessages.invalidEmail.message),
  phone: typedPhoneText(missing, generalMessages.invalidPhone.message),
  stateId: chosen,
  institutionId: chosen,
  scheduleFrom: z.string(missing).trim().min(1, missing).pipe(BusinessDate),
  noticeId: Id.optional(),
})
export type PostingDraft = z.infer<typeof PostingDraft>

export const PostingWithdrawal = z.strictObject({
  reason: paragraphsText({ label: 'The reason', max: maxCharacters.remark, missing: postingMessages.noReason }),
})
export type PostingWithdrawal = z.infer<typeof PostingWithdrawal>

export const PostingQuery = z.strictObject({
  ...pageQuery,
  studentId: Id.optional(),
  phase: z.enum(postingPhases).optional(),
})
export type PostingQuery = z.infer<typeof PostingQuery>

export const PostingExportQuery = PostingQuery.omit({ page: true, size: true })
export type PostingExportQuery = z.infer<typeof PostingExportQuery>
