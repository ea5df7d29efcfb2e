// Timing of the launch countdown, in seconds.

/** Counts down from `from`, requests the launch at `requestAt`, and opens the first page at 0. */
export const countdown = { from: 9, requestAt: 5 } as const
