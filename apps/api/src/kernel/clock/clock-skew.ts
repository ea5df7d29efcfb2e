// Handles moments written while a server's clock ran ahead. After the clock is corrected they lie in the future, and a
// delay or a session would last until then. They count as over.

/** The tolerated difference between the clocks of servers. */
export const maxSkewMs = 5 * 60_000

/**
 * The latest moment that a correct clock can have written by `now`: in the past or present, or an end at most
 * `longestMs` ahead.
 */
export const latestMoment = (now: Date, longestMs = 0): Date => new Date(now.getTime() + longestMs + maxSkewMs)

/** True for an end that has passed, and for one more than `longestMs` ahead, which no correct clock wrote. */
export const isOver = (end: Date, now: Date, longestMs: number): boolean =>
  end <= now || end > latestMoment(now, longestMs)
