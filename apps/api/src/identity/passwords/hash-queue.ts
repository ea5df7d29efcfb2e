// A bounded queue for hashing: a flood of sign-ins must end in "come back later", not in a server that hangs.
import { Problem } from '@rounds/contract/kernel/problem'

export interface HashQueueOptions {
  /** Hashes computed at the same time: each takes one thread and 19 MiB. */
  running: number
  /** Running and waiting together. */
  inFlight: number
  /** Milliseconds one may wait for its turn. */
  waitMs: number
}

const retryAfterSeconds = 2

/** Runs hashing work in its turn; throws the problem `unavailable` when the queue is full or the wait too long. */
export function createHashQueue(options: HashQueueOptions): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(new Problem('unavailable', { retryAfterSeconds }))
      }, options.waitMs)
      waiting.push(start)
    })

  return async (work) => {
    if (running + waiting.length >= options.inFlight) throw new Problem('unavailable', { retryAfterSeconds })
    // The one who leaves hands the place on, so `running` stays as it is.
    if (running >= options.running) await turn()
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
