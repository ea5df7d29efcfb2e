// A queue of background work, declared once: its payload's schema, how often it is tried, when it runs by the clock.
import type { z } from 'zod'

export interface QueueSpec<T> {
  /** Lower case letters, digits and hyphens. */
  name: string
  payload: z.ZodType<T>
  /** Tries after the first; 2 when absent. A job that fails them all moves to the queue `<name>.dead`. */
  retryLimit?: number
  /** Seconds before the first retry, doubled for each further one; 5 when absent. */
  retryDelaySeconds?: number
  /** The longest pause between two tries in seconds. */
  retryDelayMaxSeconds?: number
  /** Seconds a try may take; 300 when absent. */
  expireInSeconds?: number
  /** The payload may hold a one-time link: it is emptied as soon as its work is done. */
  holdsSecrets?: true
  /**
   * Rests while the product can only be read: its jobs end without work. Only for what the clock does again, or a job of
   * the clock takes up.
   */
  restsInMaintenance?: true
  /** Jobs that one server takes at a look and works on side by side; 1 when absent. */
  atOnce?: number
}

/** Declares a queue; keeps the payload's type for `enqueue` and for its worker. */
export function queue<T>(spec: QueueSpec<T>): QueueSpec<T> {
  return spec
}

/** Where the jobs of a queue go that failed every try. */
export const deadLetterOf = (name: string): string => `${name}.dead`

/** A dead letter waits for somebody to look at it. */
const deadKeptSeconds = 90 * 24 * 60 * 60

/** A queue's name and its settings, as pg-boss calls them. */
export interface QueueSettings extends Readonly<Record<string, unknown>> {
  readonly name: string
}

/** The settings of a queue, after those of its dead letters, which has to be there first. */
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
