// A bounded queue for costly work, such as hashing: a flood must end in "come back later", not in a server that hangs.
import { Unavailable } from './unavailable.ts'

export interface QueueLimits {
  /** For the log and the metrics, such as `passwords`. */
  name: string
  /** Done at the same time. */
  running: number
  /** Running and waiting together. */
  inFlight: number
  /** Milliseconds one may wait for its turn. */
  waitMs: number
}

/** Runs work in its turn. */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>

const retryAfterSeconds = 2

/** What the queues of this process are at, by name. */
export const queueUse = new Map<string, { running: number; waiting: number }>()

function useOf(name: string): { running: number; waiting: number } {
  const use = queueUse.get(name) ?? { running: 0, waiting: 0 }
  queueUse.set(name, use)
  return use
}

/** Runs each work in its turn; throws the problem `unavailable` when the queue is full or the wait too long. */
export function createBoundedQueue(limits: QueueLimits): BoundedQueue {
  let running = 0
  const waiting: (() => void)[] = []
  const use = useOf(limits.name)

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(new Unavailable({ cause: 'queue wait', detail: limits.name, retryAfterSeconds }))
      }, limits.waitMs)
      waiting.push(start)
    })

  return async (work) => {
    if (running + waiting.length >= limits.inFlight) {
      throw new Unavailable({ cause: 'queue full', detail: limits.name, retryAfterSeconds })
    }
    // The one who leaves hands the place on, so `running` stays as it is.
    if (running >= limits.running) {
      use.waiting++
      await turn().finally(() => use.waiting--)
    } else running++
    use.running++
    try {
      return await work()
    } finally {
      use.running--
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
