// Reports of inappropriate messages. The Admin of the author's college reads only the reported message, and closes the
// report.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { PersonName } from '../../identity/accounts/person.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery } from '../../kernel/page.ts'
import { messageReportMessages } from './message-report.messages.ts'

export const reportStates = ['Open', 'Closed'] as const
export type ReportState = (typeof reportStates)[number]

/** Texts are null after the person who wrote them is erased. */
export const MessageReport = z.object({
  id: z.uuid(),
  state: z.enum(reportStates),
  /** The author of the message. */
  person: PersonName,
  reporter: PersonName,
  text: z.string().nullable(),
  sentAt: Moment,
  reason: z.string().nullable(),
  reportedAt: Moment,
  /** The action taken, which the reporter can read. */
  remark: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedAt: Moment.nullable(),
})
export type MessageReport = z.infer<typeof MessageReport>

const words = (label: string, missing: string) => paragraphsText({ max: maxCharacters.remark, label, missing })

/** Identifies a message by its number in the conversation. */
export const MessageReportDraft = z.strictObject({
  number: z.int(messageReportMessages.noMessage).min(1, messageReportMessages.noMessage).max(2_000_000_000),
  reason: words('The reason', messageReportMessages.noReason),
})
export type MessageReportDraft = z.infer<typeof MessageReportDraft>

export const ReportClosing = z.strictObject({ remark: words('The remark', messageReportMessages.noRemark) })
export type ReportClosing = z.infer<typeof ReportClosing>

export const MessageReportQuery = z.strictObject({ ...pageQuery, state: z.enum(reportStates).optional() })
export type MessageReportQuery = z.infer<typeof MessageReportQuery>
