// Watches over a store: what fails is counted and told, and a store that keeps failing is left alone for a while.
import { createLimits } from '#api/kernel/outbound/limits.ts'
import { Unavailable } from '#api/kernel/overload/unavailable.ts'
import { type FileStoreCounts, NoSuchObject, type ObjectStore, StoreFault } from './object-store.ts'

/** The calls have times of their own; this is what the largest copy of somebody's data may take. */
const limits = { timeoutMs: 15 * 60_000, maxConcurrent: 100, maxFailures: 5, pauseMs: 5_000 }
const retryAfterSeconds = 5

interface Watch {
  counts: Pick<FileStoreCounts, 'failures'>
  /** Which store it is, for its operator. */
  place: string
  onFault?: ((fault: unknown) => void) | undefined
}

/** Rejects with the problem `unavailable` for what failed, and its `StoreFault`. */
export function watchStore(
  store: ObjectStore,
  { counts, place, onFault = () => {} }: Watch,
): ObjectStore & { isReachable: () => boolean } {
  let isReachable = true
  /** While the store is left alone, it is still what keeps it from answering. */
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
  /** Only what the store itself did says something about it. */
  const noted = async <T>(call: () => Promise<T>): Promise<T> => {
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
    limited(() => noted(call)).catch((error: unknown) => {
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
