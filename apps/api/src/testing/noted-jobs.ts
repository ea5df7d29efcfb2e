// Jobs that wait until a test does them: which work was named, and when the clock would begin it.
import type { Jobs } from '#api/kernel/jobs/jobs.ts'

export interface NotedJobs {
  jobs: Pick<Jobs, 'work' | 'schedule' | 'unschedule'>
  /** By queue. */
  schedules: Map<string, string>
  /** The queues that no longer have a schedule. */
  dropped: string[]
  /** Does one job of this queue. */
  run: (queue: string) => Promise<void>
}

/** For features that work by the clock. */
export function notedJobs(): NotedJobs {
  const handlers = new Map<string, () => Promise<void>>()
  const schedules = new Map<string, string>()
  const dropped: string[] = []
  return {
    jobs: {
      work: (queue, handler) =>
        void handlers.set(queue.name, () =>
          handler(queue.payload.parse({}), { jobId: 'test', retries: 0, signal: new AbortController().signal }),
        ),
      schedule: ({ name }, cron) => void schedules.set(name, cron),
      unschedule: ({ name }) => void dropped.push(name),
    },
    schedules,
    dropped,
    async run(name) {
      const work = handlers.get(name)
      if (!work) throw new Error(`Nobody works on the queue ${name}.`)
      await work()
    },
  }
}
