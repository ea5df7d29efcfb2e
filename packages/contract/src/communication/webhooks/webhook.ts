// Webhooks: addresses of a college's own programs that hear of its events soon after they happen.
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
  /** More events than these waiting for one address, and it is switched off. */
  waiting: 10_000,
  /** Days that deliveries are kept, whatever became of them. */
  keptDays: 30,
  /** Days of nothing but failures after which a webhook is switched off. */
  failingDays: 3,
  /** Hours in which each event is signed with the earlier secret too. */
  bothSecretsHours: 24,
} as const

/** What every secret begins with, as the Standard Webhooks have it. */
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

/** Why a webhook was switched off: by somebody, or by itself. */
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
  /** Until when the earlier secret signs as well; null when it does no more. */
  bothSecretsUntil: Moment.nullable(),
  /** Since when nothing was accepted; null while it works. */
  failingSince: Moment.nullable(),
  lastDeliveredAt: Moment.nullable(),
  waiting: z.int(),
  failed: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

/** `failed` ones are dead letters: they are tried no more until somebody sends them again. */
export const deliveryStates = ['failed', 'waiting', 'delivered'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const WebhookDelivery = z.object({
  id: Id,
  event: z.enum(sentEventNames),
  state: z.enum(deliveryStates),
  happenedAt: Moment,
  tries: z.int(),
  /** What the last reply was, or why there was none; null before the first try. */
  outcome: z.string().nullable(),
  /** Of one that waits, when it is tried next at the earliest. */
  nextAt: Moment.nullable(),
  /** When it was delivered, or given up. */
  endedAt: Moment.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const DeliveryQuery = z.strictObject({ ...pageQuery, state: z.enum(deliveryStates).default('failed') })
export type DeliveryQuery = z.infer<typeof DeliveryQuery>
