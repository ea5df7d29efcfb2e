// Money that goes back to the person who paid it: why, how far it is, and when the refund policy allows it.

import { z } from 'zod'
import { lineText, paragraphsText } from '../../fields/text.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { addDays, businessDateOf } from '../../kernel/dates.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { refundMessages } from './refund.messages.ts'

/** What the product finds by itself: this money bought nothing, so it is due at once. */
export const foundCauses = ['paidTwice', 'otherAmount', 'otherCurrency', 'tooLate'] as const
export type FoundCause = (typeof foundCauses)[number]

/** What somebody asks for: the first two at any time, a request within the days of the policy. */
export const askedCauses = ['duplicate', 'technicalFailure', 'request'] as const
export type AskedCause = (typeof askedCauses)[number]
export const refundCauses = [...foundCauses, ...askedCauses] as const

/** `due`: found, and nobody has decided yet; `asked`: the gateway gives it back; `failed`: it does not, and may be asked again. */
export const refundStates = ['due', 'asked', 'failed', 'done'] as const
export type RefundState = (typeof refundStates)[number]

/** Days from the payment in which a refund can be requested. */
export const refundRequestDays = 5
/** How long it takes until the money is there. */
export const refundCredited = '5 to 8 business days'

/**
 * Why the refund policy does not allow what was requested on this day; null where it does. The day of the request counts,
 * however long the decision takes: the policy promises the buyer the days, and gives us more of them to decide.
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
  /** May be left out for money that is due already. */
  cause: z.enum(askedCauses).optional(),
  /** The day on which the buyer asked for it; kept with the cause `request` alone. */
  requestedOn: BusinessDate.optional(),
  reason: Reason,
})

const hasItsDay = ({ cause, requestedOn }: z.infer<typeof Draft>): boolean =>
  cause !== 'request' || requestedOn !== undefined
const dayMissing = { path: ['requestedOn'], error: refundMessages.requestedOn }

export const RefundDraft = Draft.refine(hasItsDay, dayMissing)
export type RefundDraft = z.infer<typeof RefundDraft>

/** Money that was given back outside of the product, with the bank's reference of it. */
export const RefundNote = Draft.extend({
  reference: lineText({ max: maxCharacters.bankReference, label: 'The reference', missing: refundMessages.reference }),
}).refine(hasItsDay, dayMissing)
export type RefundNote = z.infer<typeof RefundNote>

export const Refund = z.object({
  state: z.enum(refundStates),
  cause: z.enum(refundCauses),
  amountPaise: z.int().min(1),
  /** `INR`, but for money that came in another one: the amount is in the smallest unit of that. */
  currency: z.string(),
  /** The day on which the buyer asked for it; null for every other cause. */
  requestedOn: BusinessDate.nullable(),
  reason: z.string().nullable(),
  /** Who asked for it; null while nobody has. */
  by: z.string().nullable(),
  /** What the gateway said when it last refused. */
  failure: z.string().nullable(),
  reference: z.string().nullable(),
  askedAt: Moment.nullable(),
  doneAt: Moment.nullable(),
})
export type Refund = z.infer<typeof Refund>
