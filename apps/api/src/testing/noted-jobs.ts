// A job queue whose jobs run only when a test runs them. It also records the schedules.
import type { Jobs } from '#api/kernel/jobs/jobs.ts'

export interface NotedJobs {
  jobs: Pick<Jobs, 'work' | 'schedule' | 'unschedule'>
  /** The cron expressions, by queue. */
  schedules: Map<string, string>
  /** The queues whose schedule was removed. */
  dropped: string[]
  /** Runs one job of this queue. */
  run: (queue: string) => Promise<void>
}

/** For features with scheduled jobs. */
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
