// Limits on calls to another server: a timeout, a max concurrency, and a circuit breaker after failures (controls:
// C38).
import type { IPolicy } from 'cockatiel'

export interface Limits {
  timeoutMs: number
  /** Max concurrent calls; further ones fail at once. */
  maxConcurrent: number
  /** Consecutive failures that open the circuit breaker. */
  maxFailures: number
  /** How long the breaker stays open; then one call decides whether the server works again. */
  pauseMs: number
  /**
   * False for an error that says nothing about the server, such as a message that it refused. Every error counts when
   * absent.
   */
  isFailure?: (error: unknown) => boolean
}

/** Runs a call within the limits. The call must stop when the signal is aborted. */
export type LimitedCall = <T>(call: (signal: AbortSignal) => Promise<T>) => Promise<T>

/**
 * Creates the limits of one server. The library is loaded by the first call, since most servers start without one. It
 * measures its pause by the system clock; when that is set back, the limits start over, as the pause would last too
 * long.
 */
export function createLimits(limits: Limits): LimitedCall {
  let policy: Promise<IPolicy> | undefined
  let last = 0
  return async (call) => {
    const now = Date.now()
    if (now < last - limits.pauseMs) policy = undefined
    last = now
    policy ??= policyOf(limits)
    return (await policy).execute(({ signal }) => call(signal))
  }
}

/** A call refused for its concurrency or by the breaker is no failure of the server; a timeout is. */
async function policyOf({ timeoutMs, maxConcurrent, maxFailures, pauseMs, isFailure }: Limits): Promise<IPolicy> {
  const { bulkhead, circuitBreaker, ConsecutiveBreaker, handleAll, handleWhen, timeout, TimeoutStrategy, wrap } =
    await import('cockatiel')
  return wrap(
    bulkhead(maxConcurrent),
    circuitBreaker(isFailure ? handleWhen(isFailure) : handleAll, {
      breaker: new ConsecutiveBreaker(maxFailures),
      halfOpenAfter: pauseMs,
    }),
    timeout(timeoutMs, TimeoutStrategy.Aggressive),
  )
}
