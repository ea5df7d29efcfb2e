// Moments that a clock wrote which ran ahead. When it is set right they lie in the future, and what waits for them would
// wait as long: sign-ins that are slowed down, sessions that never end. They count as over.

/** How far the clocks of servers may differ. */
export const maxSkewMs = 5 * 60_000

/**
 * The latest moment that a right clock may have written by `now`: one of the past or present, or an end that lies at most
 * `longestMs` ahead.
 */
export const latestMoment = (now: Date, longestMs = 0): Date => new Date(now.getTime() + longestMs + maxSkewMs)

/** True for an end that has come, and for one later than `longestMs` from now, which no right clock wrote. */
export const isOver = (end: Date, now: Date, longestMs: number): boolean =>
  end <= now || end > latestMoment(now, longestMs)
