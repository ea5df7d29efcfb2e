// Money that goes back to who paid it: why, and how far it is.

/** What the product finds by itself: this money bought nothing, so it is due at once. */
export const foundCauses = ['paidTwice', 'otherAmount'] as const
export type FoundCause = (typeof foundCauses)[number]

/** `due`: found, and nobody has decided yet; `asked`: the gateway gives it back; `failed`: it does not, and may be asked again. */
export const refundStates = ['due', 'asked', 'failed', 'done'] as const
export type RefundState = (typeof refundStates)[number]
