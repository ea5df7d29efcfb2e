// What an unpaid student can do about a seat of the college.

/** Take a free one, ask for one, or there is none. */
export const seatOffers = ['take', 'ask', 'none'] as const
export type SeatOffer = (typeof seatOffers)[number]
