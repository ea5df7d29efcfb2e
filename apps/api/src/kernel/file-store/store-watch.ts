// Monitors a store: failures are counted and reported, and a store that keeps failing is paused.
import { createLimits } from '#api/kernel/outbound/limits.ts'
import { Unavailable } from '#api/kernel/overload/unavailable.ts'
import { type FileStoreCounts, NoSuchObject, type ObjectStore, StoreFault } from './object-store.ts'

/** The calls have their own timeouts; this limit allows for the largest copy of somebody's data. */
const limits = { timeoutMs: 15 * 60_000, maxConcurrent: 100, maxFailures: 5, pauseMs: 5_000 }
const retryAfterSeconds = 5

interface Watch {
  counts: Pick<FileStoreCounts, 'failures'>
  /** The store's name for the operator. */
  place: string
  onFault?: ((fault: unknown) => void) | undefined
}

/** Wraps a store. A failed call rejects with the problem `unavailable`, with its `StoreFault`. */
export function watchStore(
  store: ObjectStore,
  { counts, place, onFault = () => {} }: Watch,
): ObjectStore & { isReachable: () => boolean } {
  let isReachable = true
  /** Kept during a pause, when the last fault is still the reason for refusing calls. */
  let lastFault: unknown
  const isFailure = (error: unknown) => !(error instanceof NoSuchObject)
  const limited = createLimits({ ...limits, isFailure })
  const succeeded = () => {
    if (!isReachable) onFault(new Error(`the ${place} works again`))
    isReachable = true
  }
  const failed = (cause: unknown) => {
    counts.failures++
    lastFault = cause
    if (isReachable) onFault(new Error(`the ${place} fails`, { cause }))
    isReachable = false
  }
  /** Records the outcome of a call that reached the store; calls refused by the pause say nothing about it. */
  const recordOutcome = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      const result = await call()
      succeeded()
      return result
    } catch (error) {
      if (isFailure(error)) failed(error)
      throw error
    }
  }
  const unavailable = (error: unknown): Unavailable => {
    const fault = new StoreFault(place, isReachable ? error : lastFault)
    return new Unavailable({ cause: 'file store', detail: fault.code, fault, retryAfterSeconds })
  }
  const watched = <T>(call: () => Promise<T>): Promise<T> =>
    limited(() => recordOutcome(call)).catch((error: unknown) => {
      throw isFailure(error) ? unavailable(error) : error
    })
  return {
    put: (path, key, type) => watched(() => store.put(path, key, type)),
    stream: (key) => watched(() => store.stream(key)),
    delete: (key) => watched(() => store.delete(key)),
    async *list(prefix) {
      try {
        yield* store.list(prefix)
      } catch (error) {
        failed(error)
        throw unavailable(error)
      }
    },
    isReachable: () => isReachable,
  }
}
