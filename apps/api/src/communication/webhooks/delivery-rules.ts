// What becomes of a delivery after a try: done, tried later, given up. Pure.

import { webhookLimits } from '@rounds/contract/communication/webhooks/webhook'
import { dayMs, hourMs, minuteMs } from '@rounds/contract/kernel/durations'

/**
 * What a try came to. `refused`: the program will not take this event, whatever it is sent, so the next ones must not wait
 * for it. `failed`: the program does not work at present, so they do. `gone`: it wants no more.
 */
export interface Outcome {
  kind: 'accepted' | 'refused' | 'failed' | 'gone'
  /** For the people of the college. */
  text: string
}

/** Pauses after each failed try; after the last one the event is given up. Some 32 hours in all. */
const failedPauses = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 14 * hourMs] as const
const refusedPauses = [minuteMs, 5 * minuteMs] as const

/** No pause is longer, so a next try that lies further ahead was written by a clock that ran ahead. */
export const longestPauseMs = 15 * hourMs

export function outcomeOf(status: number): Outcome {
  const text = `The program replied ${status}`
  if (status >= 200 && status < 300) return { kind: 'accepted', text }
  if (status === 410) return { kind: 'gone', text: `${text}: it wants no more events` }
  if (status >= 300 && status < 400) return { kind: 'failed', text: `${text}: redirects are not followed` }
  return { kind: status === 400 || status === 413 || status === 422 ? 'refused' : 'failed', text }
}

/**
 * When a delivery is tried next after `tries` tries; null when it is given up.
 * @param random from 0 to 1: spreads tries that failed together
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

/** Why a webhook is switched off after a failed try; null while it stays on. */
export function offAfter(kind: Outcome['kind'], failingSince: Date | null, now: Date): 'gone' | 'failing' | null {
  if (kind === 'gone') return 'gone'
  const isLong = failingSince !== null && now.getTime() - failingSince.getTime() >= webhookLimits.failingDays * dayMs
  return kind !== 'accepted' && isLong ? 'failing' : null
}
