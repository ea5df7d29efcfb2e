// Decides whether to repeat a call on a poor network, and after what delay. Independent of `fetch` and screens.
import { problems } from '@rounds/contract/kernel/problem'
import { retryAfterMsOf } from '../call-problem.ts'
import { hasNetwork } from '../has-network.ts'
import { transientStatuses } from './retry-policy.ts'

/** The result of one attempt: status and `Retry-After`, or null when no answer arrived. */
export type Outcome = { status: number; retryAfter: string | null } | null

/** Maximum number of attempts per call. */
export const maxTries = 3
const firstPauseMs = 400
/** Maximum delay. If the server asks for more, the refusal is shown instead. */
const maxPauseMs = 10_000

/**
 * Returns the delay in ms before the next attempt, or null when this outcome is final. Only for calls that may be
 * repeated: reads, and those with an Idempotency-Key.
 * @param tries number of attempts so far
 * @param random 0 to 1: spreads out clients that were refused at the same moment
 */
export function pauseBefore(outcome: Outcome, tries: number, random: number): number | null {
  if (tries >= maxTries) return null
  const growing = firstPauseMs * 4 ** (tries - 1) * (0.75 + random / 2)
  if (outcome === null) return growing
  const askedMs = retryAfterMsOf(outcome.retryAfter)
  if (!transientStatuses.has(outcome.status)) return null
  // A 429 without `Retry-After` means stop, not retry.
  if (outcome.status === problems.tooMany.status && askedMs === null) return null
  if (askedMs === null) return growing
  return askedMs > maxPauseMs ? null : askedMs + (random * askedMs) / 4 + random * firstPauseMs
}

const stopped = () => new DOMException('The call was stopped.', 'AbortError')

/** Waits; an abort rejects with an `AbortError`. */
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

/** Sends up to three times, until an outcome is final. `outcomeOf` extracts the outcome of an attempt. */
export async function withRetries<T>(
  send: () => Promise<T>,
  outcomeOf: (result: T) => Outcome,
  signal?: AbortSignal,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const result = await send()
    // Without a network there is no point in retrying before it returns.
    const wait = hasNetwork() ? pauseBefore(outcomeOf(result), tries, Math.random()) : null
    if (wait === null) return result
    await pause(wait, signal)
  }
}
