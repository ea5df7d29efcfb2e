// Money that goes back to the person who paid it: why, how far it is, and when the refund policy allows it.

import { z } from 'zod'
import { lineText, paragraphsText } from '../../fields/text.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { dayMs } from '../../kernel/durations.ts'
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

/** Why the refund policy does not allow a refund; null where it does. */
export function refundObstacle(
  cause: AskedCause,
  { paidAt, isActivated }: { paidAt: Date; isActivated: boolean },
  now: Date,
): 'tooLate' | 'activated' | null {
  if (cause !== 'request') return null
  if (now.getTime() - paidAt.getTime() > refundRequestDays * dayMs) return 'tooLate'
  return isActivated ? 'activated' : null
}

const Reason = paragraphsText({ max: maxCharacters.text, label: 'The reason', missing: refundMessages.reason })

/** `cause` may be left out for money that is due already. */
export const RefundDraft = z.strictObject({ cause: z.enum(askedCauses).optional(), reason: Reason })
export type RefundDraft = z.infer<typeof RefundDraft>

/** Money that was given back outside of the product, with the bank's reference of it. */
export const RefundNote = RefundDraft.extend({
  reference: lineText({ max: maxCharacters.bankReference, label: 'The reference', missing: refundMessages.reference }),
})
export type RefundNote = z.infer<typeof RefundNote>

export const Refund = z.object({
  state: z.enum(refundStates),
  cause: z.enum(refundCauses),
  amountPaise: z.int().min(1),
  /** `INR`, but for money that came in another one: the amount is in the smallest unit of that. */
  currency: z.string(),
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
