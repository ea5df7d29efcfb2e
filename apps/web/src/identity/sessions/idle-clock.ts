// The idle clock: 50 minutes without mouse or keys end the session, with a warning 2 minutes before. All tabs share one
// clock, so that work in one keeps the others signed in.

const idleMs = 3_000_000
const warningMs = 120_000
/** Typing calls nobody: as long as somebody is active, the server is told this often. */
export const tellServerMs = 300_000

const key = 'rounds.lastActivity'
const writeMs = 5000
let lastWritten = 0

/** A clock that was set back has not just written. */
const isJustWritten = (now: number): boolean => Math.abs(now - lastWritten) < writeMs

/** Notes that somebody is there. Cheap enough for every mouse move. */
export function noteActivity(now: number): void {
  if (isJustWritten(now)) return
  lastWritten = now
  localStorage.setItem(key, String(now))
}

/** The same for a sign of life: a mouse that moves after a computer slept for too long revives nothing. */
export function noteLife(now: number): void {
  if (isJustWritten(now) || idleState(now, lastActivity(now)).phase === 'ended') return
  noteActivity(now)
}

/** When somebody was last seen in any tab, in milliseconds since 1970; `otherwise` when nobody ever was. */
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
