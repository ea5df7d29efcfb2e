// When a call is worth sending again on a poor network, and how long to wait before. Knows neither fetch nor screens.
import { problems } from '@rounds/contract/kernel/problem'
import { retryAfterMsOf } from '../call-problem.ts'
import { hasNetwork } from '../has-network.ts'
import { transientStatuses } from './retry-policy.ts'

/** What came of one try: the answer's status and `Retry-After`, or null when no answer came. */
export type Outcome = { status: number; retryAfter: string | null } | null

/** How often a call is sent at most. */
export const maxTries = 3
const firstPauseMs = 400
/** Longer than this nobody waits in front of a screen: the refusal is shown instead. */
const maxPauseMs = 10_000

/**
 * How many milliseconds to wait before the next try, or null when this outcome stands. Only for calls that may be
 * repeated: reading ones, and those with an Idempotency-Key.
 * @param tries how often it was sent so far
 * @param random 0 to 1: spreads those who were refused at the same moment
 */
export function pauseBefore(outcome: Outcome, tries: number, random: number): number | null {
  if (tries >= maxTries) return null
  const growing = firstPauseMs * 4 ** (tries - 1) * (0.75 + random / 2)
  if (outcome === null) return growing
  const askedMs = retryAfterMsOf(outcome.retryAfter)
  if (!transientStatuses.has(outcome.status)) return null
  // A 429 without a time means that one should stop, not that one should try.
  if (outcome.status === problems.tooMany.status && askedMs === null) return null
  if (askedMs === null) return growing
  return askedMs > maxPauseMs ? null : askedMs + (random * askedMs) / 4 + random * firstPauseMs
}

const stopped = () => new DOMException('The call was stopped.', 'AbortError')

/** Waits; an abort ends the wait with an `AbortError`. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(stopped())
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    function onAbort(): void {
      clearTimeout(timer)
      reject(stopped())
    }
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}

/** Sends until an outcome stands, three times at most. `outcomeOf` judges what one try gave. */
export async function withRetries<T>(
  send: () => Promise<T>,
  outcomeOf: (result: T) => Outcome,
  signal?: AbortSignal,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const result = await send()
    // Without a network trying again is for when it comes back.
    const wait = hasNetwork() ? pauseBefore(outcomeOf(result), tries, Math.random()) : null
    if (wait === null) return result
    await pause(wait, signal)
  }
}
