// The payloads of a college's webhooks: ids, kinds, states and times, never the name of a person or patient.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'

/** The events that a college can subscribe to, with their descriptions on the screen. */
export const webhookEventTexts = {
  'record.decided': 'A record was approved or rejected',
  'record.reopened': 'An approved record was reopened',
  'person.joined': 'A student or a member of staff joined, with an approved account',
} as const
export type WebhookEventName = keyof typeof webhookEventTexts
export const webhookEventNames = Object.keys(webhookEventTexts) as [WebhookEventName, ...WebhookEventName[]]

/** Sent by the test button; not offered as a choice. */
export const testEventName = 'webhook.test'
export const sentEventNames = [...webhookEventNames, testEventName] as const
export type SentEventName = (typeof sentEventNames)[number]

const place = { collegeId: Id, departmentId: Id.nullable() }
const record = { recordId: Id, kind: z.string(), revision: z.int(), studentId: Id, ...place }

/** The schema of `data` for each event. */
export const webhookData = {
  'record.decided': z.strictObject({ ...record, recordStatus: z.enum(['Approved', 'Rejected']) }),
  'record.reopened': z.strictObject({ ...record, recordStatus: z.literal('Pending') }),
  'person.joined': z.strictObject({ personId: Id, role: z.string(), ...place }),
  'webhook.test': z.strictObject({ collegeId: Id }),
} as const satisfies Record<SentEventName, z.ZodType>

/** The body of a delivery. `timestamp` is the time of the event, not of the delivery. */
export const WebhookBody = z.strictObject({
  type: z.enum(sentEventNames),
  timestamp: Moment,
  data: z.record(z.string(), z.unknown()),
})
export type WebhookBody = z.infer<typeof WebhookBody>
