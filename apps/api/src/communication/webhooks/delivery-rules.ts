// Decides what follows an attempt at a delivery: done, retry or give up. Pure.

import { webhookLimits } from '@rounds/contract/communication/webhooks/webhook'
import { dayMs, hourMs, minuteMs } from '@rounds/contract/kernel/durations'

/**
 * The result of an attempt. `refused`: the receiver will never accept this event, so later ones must not wait for it.
 * `failed`: the receiver is not working, so they wait. `gone`: the receiver wants no more events.
 */
export interface Outcome {
  kind: 'accepted' | 'refused' | 'failed' | 'gone'
  /** The explanation shown to the people of the college. */
  text: string
}

/** Delays after each failed attempt, some 32 hours in all. After the last one the event is given up. */
const failedPauses = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 14 * hourMs] as const
const refusedPauses = [minuteMs, 5 * minuteMs] as const

/** Longer than any delay. A later `nextAt` was written by a clock that ran ahead. */
export const longestPauseMs = 15 * hourMs

export function outcomeOf(status: number): Outcome {
  const text = `The program replied ${status}`
  if (status >= 200 && status < 300) return { kind: 'accepted', text }
  if (status === 410) return { kind: 'gone', text: `${text}: it wants no more events` }
  if (status >= 300 && status < 400) return { kind: 'failed', text: `${text}: redirects are not followed` }
  return { kind: status === 400 || status === 413 || status === 422 ? 'refused' : 'failed', text }
}

/**
 * Returns the time of the next attempt after `tries` attempts, or null to give up.
 * @param random from 0 to 1; spreads out deliveries that failed together
 */
export function nextTry(
  kind: Exclude<Outcome['kind'], 'accepted'>,
  tries: number,
  now: Date,
  random: number,
): Date | null {
  if (kind === 'gone') return null
  const pause = (kind === 'refused' ? refusedPauses : failedPauses)[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * (1 + random / 20))
}

/** Returns the reason to switch a webhook off after a failed attempt, or null to keep it on. */
export function offAfter(kind: Outcome['kind'], failingSince: Date | null, now: Date): 'gone' | 'failing' | null {
  if (kind === 'gone') return 'gone'
  const isLong = failingSince !== null && now.getTime() - failingSince.getTime() >= webhookLimits.failingDays * dayMs
  return kind !== 'accepted' && isLong ? 'failing' : null
}
