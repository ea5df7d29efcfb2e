// The limits of calls to another server: a timeout, a number at a time, and a pause after failures (controls: C38).
import type { IPolicy } from 'cockatiel'

export interface Limits {
  timeoutMs: number
  /** Calls at the same time; further ones fail at once. */
  maxConcurrent: number
  /** Failures in a row after which the server is left alone. */
  maxFailures: number
  /** How long it is left alone; then one call decides whether it works again. */
  pauseMs: number
  /** False for an error that says nothing about the server, such as a message that it refused. Every error when absent. */
  isFailure?: (error: unknown) => boolean
}

/** Runs a call within the limits. The call stops when the signal is aborted. */
export type LimitedCall = <T>(call: (signal: AbortSignal) => Promise<T>) => Promise<T>

/**
 * The limits of one server. The library is loaded by the first call, since most servers start without one. It measures its
 * pause by the clock: set back, the pause would last as long again, so the limits then begin afresh.
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

/** A call that is turned away by the number or the pause is not a failure of the server; one that is too late is. */
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
