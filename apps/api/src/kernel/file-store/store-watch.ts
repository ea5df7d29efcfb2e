// Watches over a store: what fails is counted and told, and a store that keeps failing is left alone for a while.
import { createLimits } from '#api/kernel/outbound/limits.ts'
import { Unavailable } from '#api/kernel/overload/unavailable.ts'
import { type FileStoreCounts, NoSuchObject, type ObjectStore } from './object-store.ts'

/** The calls have times of their own; this is what the largest copy of somebody's data may take. */
const limits = { timeoutMs: 15 * 60_000, maxConcurrent: 100, maxFailures: 5, pauseMs: 5_000 }
const retryAfterSeconds = 5

/** Rejects with the problem `unavailable` for what failed. */
export function watchStore(
  store: ObjectStore,
  counts: Pick<FileStoreCounts, 'failures'>,
  onFault: (fault: unknown) => void = () => {},
): ObjectStore & { isReachable: () => boolean } {
  let isReachable = true
  const isFailure = (error: unknown) => !(error instanceof NoSuchObject)
  const limited = createLimits({ ...limits, isFailure })
  const succeeded = () => {
    if (!isReachable) onFault(new Error('the file store works again'))
    isReachable = true
  }
  const failed = (cause: unknown) => {
    counts.failures++
    if (isReachable) onFault(new Error('the file store fails', { cause }))
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
  const watched = <T>(call: () => Promise<T>): Promise<T> =>
    limited(() => noted(call)).catch((error: unknown) => {
      throw isFailure(error) ? new Unavailable({ cause: 'file store', retryAfterSeconds }) : error
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
        throw error
      }
    },
    isReachable: () => isReachable,
  }
}
