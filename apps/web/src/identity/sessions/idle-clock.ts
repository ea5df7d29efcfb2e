// The idle clock: 50 minutes without mouse or keys end the session, with a warning 2 minutes before. All tabs share one
// clock, so that work in one keeps the others signed in.

const idleMs = 3_000_000
const warningMs = 120_000
/** Typing calls nobody: as long as somebody is active, the server is told this often. */
export const tellServerMs = 300_000

const key = 'rounds.lastActivity'
const writeMs = 5000
let lastWritten = 0

/** Notes that somebody is there. Cheap enough for every mouse move. */
export function noteActivity(now: number): void {
  if (now - lastWritten < writeMs) return
  lastWritten = now
  localStorage.setItem(key, String(now))
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
