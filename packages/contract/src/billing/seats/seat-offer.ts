// What an unpaid student can do about a seat of their college.

/** Take a free seat, ask for one, or neither. */
export const seatOffers = ['take', 'ask', 'none'] as const
export type SeatOffer = (typeof seatOffers)[number]
