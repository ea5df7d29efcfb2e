// The idle clock: 50 minutes without mouse or keys end the session, with a warning 2 minutes before. All tabs share one
// clock, so that work in one keeps the others signed in.

const idleMs = 3_000_000
const warningMs = 120_000
/** Typing makes no calls, so the server hears of activity at this interval. */
export const reportEveryMs = 300_000

const key = 'rounds.lastActivity'
const writeMs = 5000
let lastWritten = 0

/** Uses the absolute difference, so that a clock that was set back does not count as a recent write. */
const isJustWritten = (now: number): boolean => Math.abs(now - lastWritten) < writeMs

/** Stores the time of the last activity. Cheap enough for every mouse move. */
export function noteActivity(now: number): void {
  if (isJustWritten(now)) return
  lastWritten = now
  localStorage.setItem(key, String(now))
}

/**
 * Like `noteActivity`, unless the session has already timed out: a mouse move after a long sleep must not revive it.
 */
export function noteUserEvent(now: number): void {
  if (isJustWritten(now) || idleState(now, lastActivity(now)).phase === 'ended') return
  noteActivity(now)
}

/** The last activity in any tab, in milliseconds since 1970; `otherwise` when none is stored. */
export function lastActivity(otherwise: number): number {
  const stored = Number(localStorage.getItem(key))
  return Number.isFinite(stored) && stored > 0 ? stored : otherwise
}

export type IdleState = { phase: 'active' | 'ended' } | { phase: 'warning'; secondsLeft: number }

export function idleState(now: number, last: number): IdleState {
  const left = idleMs - (now - last)
  if (left <= 0) return { phase: 'ended' }
  return left <= warningMs ? { phase: 'warning', secondsLeft: Math.ceil(left / 1000) } : { phase: 'active' }
}
