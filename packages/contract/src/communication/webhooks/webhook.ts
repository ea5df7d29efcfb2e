// Webhooks: URLs of a college's own programs that receive its events shortly after they happen.
import { z } from 'zod'
import { lineText } from '../../fields/text.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery } from '../../kernel/page.ts'
import { webhookMessages } from './webhook.messages.ts'
import { sentEventNames, type WebhookEventName, webhookEventNames } from './webhook-event.ts'

export const webhookLimits = {
  webhooksPerCollege: 5,
  /** Events queued for one URL; beyond this the webhook is switched off. */
  waiting: 10_000,
  /** Days for which deliveries are kept, whatever their outcome. */
  keptDays: 30,
  /** Days without a successful delivery after which a webhook is switched off. */
  failingDays: 3,
  /** Hours in which each event is also signed with the previous secret. */
  bothSecretsHours: 24,
} as const

/** The prefix of every secret, from the Standard Webhooks specification. */
export const webhookSecretPrefix = 'whsec_'

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const WebhookDraft = z.strictObject({
  name: lineText({ label: 'The name', max: maxCharacters.webhookName, missing: webhookMessages.nameMissing }),
  address: z
    .string(webhookMessages.address)
    .trim()
    .max(maxCharacters.webAddress, webhookMessages.address)
    .refine(isWebAddress, webhookMessages.address),
  events: z
    .array(z.enum(webhookEventNames), webhookMessages.eventsMissing)
    .min(1, webhookMessages.eventsMissing)
    .max(webhookEventNames.length)
    .transform((events): WebhookEventName[] => webhookEventNames.filter((name) => events.includes(name))),
})
export type WebhookDraft = z.infer<typeof WebhookDraft>

/** Why a webhook was switched off: by a person, or automatically. */
export const webhookOffReasons = ['byHand', 'failing', 'gone', 'tooManyWaiting'] as const
export type WebhookOffReason = (typeof webhookOffReasons)[number]

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  /** Null while it is on. */
  off: z.object({ reason: z.enum(webhookOffReasons), at: Moment }).nullable(),
  createdAt: Moment,
  /** The time until which the previous secret also signs; null when it no longer does. */
  bothSecretsUntil: Moment.nullable(),
  /** The start of an unbroken run of failures; null while deliveries succeed. */
  failingSince: Moment.nullable(),
  lastDeliveredAt: Moment.nullable(),
  waiting: z.int(),
  failed: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

/** `failed` deliveries are dead letters, not retried until a person sends them again. */
export const deliveryStates = ['failed', 'waiting', 'delivered'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const WebhookDelivery = z.object({
  id: Id,
  event: z.enum(sentEventNames),
  state: z.enum(deliveryStates),
  happenedAt: Moment,
  tries: z.int(),
  /** The last reply, or the reason there was none; null before the first attempt. */
  outcome: z.string().nullable(),
  /** The earliest time of the next attempt of a waiting delivery. */
  nextAt: Moment.nullable(),
  /** The time of success, or of giving up. */
  endedAt: Moment.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const DeliveryQuery = z.strictObject({ ...pageQuery, state: z.enum(deliveryStates).default('failed') })
export type DeliveryQuery = z.infer<typeof DeliveryQuery>
