// Refunds: their causes and states, and when the refund policy allows one.

import { z } from 'zod'
import { lineText, paragraphsText } from '../../fields/text.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { addDays, businessDateOf } from '../../kernel/dates.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { refundMessages } from './refund.messages.ts'

/** Causes that the product detects. The money bought nothing, so its refund is due at once. */
export const foundCauses = ['paidTwice', 'otherAmount', 'otherCurrency', 'tooLate'] as const
export type FoundCause = (typeof foundCauses)[number]

/** Causes that a person gives: the first two at any time, `request` within the days of the policy. */
export const requestCauses = ['duplicate', 'technicalFailure', 'request'] as const
export type RequestCause = (typeof requestCauses)[number]
export const refundCauses = [...foundCauses, ...requestCauses] as const

/**
 * `due`: detected, no decision yet. `asked`: requested from the gateway. `failed`: refused by the gateway, can be
 * requested again.
 */
export const refundStates = ['due', 'asked', 'failed', 'done'] as const
export type RefundState = (typeof refundStates)[number]

/** Days after the payment in which a refund can be requested. */
export const refundRequestDays = 5
/** The time until the money arrives. */
export const refundCredited = '5 to 8 business days'

/**
 * Returns why the refund policy does not allow a request made on this day; null when it does. Only the day of the
 * request counts: the policy promises the buyer those days, and gives us longer to decide.
 */
export function refundObstacle(
  requestedOn: string,
  { paidAt, activatedAt }: { paidAt: Date; activatedAt: Date | null },
): 'tooLate' | 'activated' | null {
  if (requestedOn > addDays(businessDateOf(paidAt), refundRequestDays)) return 'tooLate'
  return activatedAt !== null && businessDateOf(activatedAt) <= requestedOn ? 'activated' : null
}

const Reason = paragraphsText({ max: maxCharacters.text, label: 'The reason', missing: refundMessages.reason })

const Draft = z.strictObject({
  /** Optional for money whose refund is already due. */
  cause: z.enum(requestCauses).optional(),
  /** The day on which the buyer requested it; stored only with the cause `request`. */
  requestedOn: BusinessDate.optional(),
  reason: Reason,
})

const hasItsDay = ({ cause, requestedOn }: z.infer<typeof Draft>): boolean =>
  cause !== 'request' || requestedOn !== undefined
const dayMissing = { path: ['requestedOn'], error: refundMessages.requestedOn }

export const RefundDraft = Draft.refine(hasItsDay, dayMissing)
export type RefundDraft = z.infer<typeof RefundDraft>

/** A refund made outside the product, with the bank's reference. */
export const RefundNote = Draft.extend({
  reference: lineText({ max: maxCharacters.bankReference, label: 'The reference', missing: refundMessages.reference }),
}).refine(hasItsDay, dayMissing)
export type RefundNote = z.infer<typeof RefundNote>

export const Refund = z.object({
  state: z.enum(refundStates),
  cause: z.enum(refundCauses),
  amountPaise: z.int().min(1),
  /** `INR`, or the currency of the money received; the amount is in its smallest unit. */
  currency: z.string(),
  /** The day on which the buyer requested it; null for other causes. */
  requestedOn: BusinessDate.nullable(),
  reason: z.string().nullable(),
  /** The person who requested it; null until someone has. */
  by: z.string().nullable(),
  /** The gateway's latest reason for refusing. */
  failure: z.string().nullable(),
  reference: z.string().nullable(),
  askedAt: Moment.nullable(),
  doneAt: Moment.nullable(),
})
export type Refund = z.infer<typeof Refund>
