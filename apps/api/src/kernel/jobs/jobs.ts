// Background jobs: rows written in the caller's transaction, so a job exists exactly when its cause does.
import { createHash } from 'node:crypto'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Database } from '#api/kernel/database/database.ts'
import { inJob } from '#api/kernel/traces/request-context.ts'
import { releaseFromFuture } from './clock-skew.store.ts'
import { jobEmpty, jobInsert, queueChange, queueCreate, queuesList, scheduleDrop } from './jobs.store.ts'
import { bossOn } from './pg-boss.ts'
import { type QueueSettings, type QueueSpec, queuesOf } from './queue.ts'
import { Undeliverable } from './undeliverable.ts'

interface EnqueueOptions {
  /** A key enqueues only once while its first job is kept (7 days after it ended). */
  singletonKey?: string
  startAfterSeconds?: number
}

/** The attempt that a worker is making. */
interface Attempt {
  jobId: string
  /** 0 for the first attempt. */
  retries: number
  /** Aborted when the attempt takes too long or the server stops. */
  signal: AbortSignal
}

export interface Jobs {
  /** Inserts a job; inside a transaction it is rolled back with it. */
  enqueue<T>(queue: QueueSpec<T>, payload: T, options?: EnqueueOptions): Promise<void>
  /**
   * Registers the only worker of a queue. It may get a job twice (after a crash), so it must be idempotent. A job whose
   * worker throws is retried, unless the error is `Undeliverable`.
   */
  work<T>(queue: QueueSpec<T>, handler: (payload: T, attempt: Attempt) => Promise<void>): void
  /** Enqueues an empty job on a schedule, once for all servers; `cron` is in Asia/Kolkata. Call `work` as well. */
  schedule(queue: QueueSpec<Record<string, never>>, cron: string): void
  /** Removes a schedule from an earlier start, with its waiting jobs, which no worker would take. */
  unschedule(queue: QueueSpec<Record<string, never>>): void
  /**
   * Creates the queues of all workers, before the first `enqueue`; cheap when they exist. Changed settings apply to
   * jobs enqueued afterwards.
   */
  prepare(): Promise<void>
  /** Starts the workers; keeps retrying while the database cannot be reached. */
  start(): Promise<void>
  /** Lets running jobs finish for up to 15 s; the others are retried later. */
  stop(): Promise<void>
}

export interface JobsOptions {
  /** The PostgreSQL address, for the workers' own small pool. */
  url?: string | undefined
  /** Called for every failed attempt and every fault of the queue itself. */
  onFault: (fault: unknown, queue: string | undefined) => void
  /** True while the product is read-only. */
  isReadOnly?: () => boolean
  /** Seconds between polls of a queue; 2 when absent, at least 0.5. */
  pollSeconds?: number
}

const stopMs = 15_000
const restartMs = 5_000
/** The longest that jobs can stall after the clock was set back. */
const releaseMs = 5 * 60_000

/** True for a job that was emptied before a crash and not marked as completed. */
const isDone = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'isDone' in data && data.isDone === true

/** True when a stored setting differs from the declared one. */
const differ = (stored: QueueSettings, declared: QueueSettings): boolean =>
  Object.entries(declared).some(([setting, value]) => stored[setting] !== value)

interface Worker {
  queue: QueueSpec<unknown>
  handler: (payload: unknown, attempt: Attempt) => Promise<void>
}

/** Creates the jobs of a database. Nothing runs before `start`. */
export function createJobs(db: Database, options: JobsOptions): Jobs {
  const workers = new Map<string, Worker>()
  const schedules: { name: string; cron: string }[] = []
  const unscheduled: string[] = []
  let boss: PgBoss | undefined
  let restart: NodeJS.Timeout | undefined
  let release: NodeJS.Timeout | undefined
  let isStopped = false

  const run = async (worker: Worker, job: Job<unknown>): Promise<JobResult> => {
    const { name, holdsSecrets, restsInMaintenance } = worker.queue
    try {
      if (restsInMaintenance && options.isReadOnly?.()) return { id: job.id, status: 'completed' }
      if (holdsSecrets && isDone(job.data)) return { id: job.id, status: 'completed' }
      await inJob(job.id, () =>
        worker.handler(job.data, { jobId: job.id, retries: job.retryCount, signal: job.signal }),
      )
      // A fault here must not repeat the work.
      if (holdsSecrets) {
        const emptied = db.execute(jobEmpty, { queue: name, id: job.id })
        await emptied.catch((fault: unknown) => options.onFault(fault, name))
      }
      return { id: job.id, status: 'completed' }
    } catch (error) {
      options.onFault(error, name)
      return { id: job.id, status: error instanceof Undeliverable ? 'deadletter' : 'failed', output: error }
    }
  }

  const releaseNow = () => void releaseFromFuture(db).catch((fault: unknown) => options.onFault(fault, undefined))

  const startOnce = async () => {
    const started = await bossOn(db, options.url)
    started.on('error', (error: unknown) => options.onFault(error, undefined))
    boss = started
    await releaseFromFuture(db)
    await started.start()
    for (const worker of workers.values()) {
      const pollingIntervalSeconds = options.pollSeconds ?? 2
      // Each job of a batch has its own result, so a failed job does not fail the others.
      const pace = { batchSize: worker.queue.atOnce ?? 1, perJobResults: true, pollingIntervalSeconds } as const
      await started.work<unknown>(worker.queue.name, pace, (jobs) => Promise.all(jobs.map((job) => run(worker, job))))
    }
    // After the workers, and one by one: a schedule that pg-boss refuses must not stop the others.
    for (const { name, cron } of schedules) {
      const scheduled = started.schedule(name, cron, {}, { tz: 'Asia/Kolkata' })
      await scheduled.catch((fault: unknown) => options.onFault(fault, name))
    }
  }

  return {
    async enqueue(queue, payload, given = {}) {
      const id = given.singletonKey === undefined ? null : jobIdOf(queue.name, given.singletonKey)
      const row = await db.row(jobInsert, {
        queue: queue.name,
        payload: queue.payload.parse(payload),
        id,
        startAfterSeconds: Math.round(given.startAfterSeconds ?? 0),
        singletonKey: given.singletonKey ?? null,
      })
      if (row?.queues !== 1) throw new Error(`The queue ${queue.name} is not prepared.`)
    },
    work(queue, handler) {
      if (workers.has(queue.name)) throw new Error(`The queue ${queue.name} has a worker already.`)
      workers.set(queue.name, { queue, handler: (payload, attempt) => handler(queue.payload.parse(payload), attempt) })
    },
    schedule: (queue, cron) => void schedules.push({ name: queue.name, cron }),
    unschedule: (queue) => void unscheduled.push(queue.name),
    async prepare() {
      const rows = await db.rows(queuesList, {})
      const stored = new Map(rows.map((row) => [row.name, row]))
      for (const queue of [...workers.values()].flatMap((worker) => queuesOf(worker.queue))) {
        const present = stored.get(queue.name)
        const { name } = queue
        if (!present) await db.execute(queueCreate, { name, settings: { policy: 'standard', ...queue } })
        else if (differ(present, queue)) await db.execute(queueChange, { name, settings: queue })
      }
      for (const queue of unscheduled) await db.execute(scheduleDrop, { queue })
    },
    async start() {
      release ??= setInterval(releaseNow, releaseMs).unref()
      try {
        await startOnce()
      } catch (error) {
        options.onFault(error, undefined)
        await boss?.stop({ graceful: false }).catch(() => {})
        boss = undefined
        if (!isStopped) restart = setTimeout(() => void this.start(), restartMs).unref()
      }
    },
    async stop() {
      isStopped = true
      clearTimeout(restart)
      clearInterval(release)
      await boss?.stop({ graceful: true, timeout: stopMs })
      boss = undefined
    },
  }
}

/** Returns the same UUID for the same key, so that the primary key rejects a second job. */
function jobIdOf(queue: string, key: string): string {
  const hex = createHash('sha256').update(`${queue}\n${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
