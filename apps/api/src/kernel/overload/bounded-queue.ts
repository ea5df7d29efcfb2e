// A bounded queue for costly work, such as hashing: under a flood, callers are told to retry later and the server does
// not hang.
import { Unavailable } from './unavailable.ts'

export interface QueueLimits {
  /** Name in the log and the metrics, such as `passwords`. */
  name: string
  /** Max concurrent work. */
  running: number
  /** Max running and waiting together. */
  inFlight: number
  /** Max milliseconds in the queue. */
  waitMs: number
}

/** Runs work when its turn comes. */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>

const retryAfterSeconds = 2

/** The current use of this process's queues, by name. */
export const queueUse = new Map<string, { running: number; waiting: number }>()

function useOf(name: string): { running: number; waiting: number } {
  const use = queueUse.get(name) ?? { running: 0, waiting: 0 }
  queueUse.set(name, use)
  return use
}

/** Creates a queue. It throws the problem `unavailable` when it is full or the wait is too long. */
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
    // Finished work passes its slot on, so `running` does not change.
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
