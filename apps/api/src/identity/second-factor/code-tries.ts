// How often a code may be tried, wherever it is asked for: slowed down, never locked (controls: C18).
import { minuteMs } from '@rounds/contract/kernel/durations'
import type { Limit } from '#api/kernel/operations/throttle.ts'

/** Three codes of a million are right at a time: a hundred tries a day at most leave no hope. */
export const codeTries = {
  name: 'second-factor.account',
  tries: 10,
  windowMs: 15 * minuteMs,
  pauses: { firstMs: minuteMs / 2, maxMs: 15 * minuteMs },
} as const satisfies Limit
