// A queue of background jobs, declared once: the payload's schema, its retries and its time limit.
import type { z } from 'zod'

export interface QueueSpec<T> {
  /** Lower case letters, digits and hyphens. */
  name: string
  payload: z.ZodType<T>
  /** Retries after the first attempt; 2 when absent. A job that fails them all moves to the queue `<name>.dead`. */
  retryLimit?: number
  /** Seconds before the first retry, doubled for each further retry; 5 when absent. */
  retryDelaySeconds?: number
  /** The longest pause between two attempts, in seconds. */
  retryDelayMaxSeconds?: number
  /** Seconds that an attempt may take; 300 when absent. */
  expireInSeconds?: number
  /** The payload may hold a one-time link, so it is emptied as soon as the job is done. */
  holdsSecrets?: true
  /**
   * True when its jobs end without work while the product is read-only. Only for work that its schedule, or another
   * scheduled job, will repeat.
   */
  restsInMaintenance?: true
  /** Jobs that one server takes per poll and runs in parallel; 1 when absent. */
  atOnce?: number
}

/** Declares a queue, keeping the payload's type for `enqueue` and for its worker. */
export function queue<T>(spec: QueueSpec<T>): QueueSpec<T> {
  return spec
}

/** Returns the name of the queue for jobs that failed every attempt. */
export const deadLetterOf = (name: string): string => `${name}.dead`

/** Dead letters are kept until somebody has looked at them. */
const deadKeptSeconds = 90 * 24 * 60 * 60

/** A queue's name and its settings, in pg-boss's terms. */
export interface QueueSettings extends Readonly<Record<string, unknown>> {
  readonly name: string
}

/** Returns the queue's settings, preceded by its dead-letter queue, which must exist first. */
export function queuesOf(spec: QueueSpec<unknown>): QueueSettings[] {
  const deadLetter = deadLetterOf(spec.name)
  return [
    { name: deadLetter, retentionSeconds: deadKeptSeconds },
    {
      name: spec.name,
      retryLimit: spec.retryLimit ?? 2,
      retryDelay: spec.retryDelaySeconds ?? 5,
      retryBackoff: true,
      retryDelayMax: spec.retryDelayMaxSeconds ?? null,
      expireInSeconds: spec.expireInSeconds ?? 300,
      deadLetter,
    },
  ]
}
