// What a webhook can tell a program of a college: ids, kinds, states and times, never what a person or a patient is called.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'

/** The events that a college can choose, with what each says on the screen. */
export const webhookEventTexts = {
  'record.decided': 'A record was approved or rejected',
  'record.reopened': 'An approved record was reopened',
  'person.joined': 'A student or a member of staff joined, with an approved account',
} as const
export type WebhookEventName = keyof typeof webhookEventTexts
export const webhookEventNames = Object.keys(webhookEventTexts) as [WebhookEventName, ...WebhookEventName[]]

/** Sent when somebody tests a webhook; nobody chooses it. */
export const testEventName = 'webhook.test'
export const sentEventNames = [...webhookEventNames, testEventName] as const
export type SentEventName = (typeof sentEventNames)[number]

const place = { collegeId: Id, departmentId: Id.nullable() }
const record = { recordId: Id, kind: z.string(), revision: z.int(), studentId: Id, ...place }

/** The `data` of each event. */
export const webhookData = {
  'record.decided': z.strictObject({ ...record, recordStatus: z.enum(['Approved', 'Rejected']) }),
  'record.reopened': z.strictObject({ ...record, recordStatus: z.literal('Pending') }),
  'person.joined': z.strictObject({ personId: Id, role: z.string(), ...place }),
  'webhook.test': z.strictObject({ collegeId: Id }),
} as const satisfies Record<SentEventName, z.ZodType>

/** The body of a delivery. `timestamp` is when it happened, not when it is sent. */
export const WebhookBody = z.strictObject({
  type: z.enum(sentEventNames),
  timestamp: Moment,
  data: z.record(z.string(), z.unknown()),
})
export type WebhookBody = z.infer<typeof WebhookBody>
