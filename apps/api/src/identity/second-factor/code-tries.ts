// The limit on attempts at a code, wherever one is required: slowed down, never locked (controls: C18).
import { minuteMs } from '@rounds/contract/kernel/durations'
import type { Limit } from '#api/kernel/operations/throttle.ts'

/** Three of a million codes are valid at a time, so about a hundred attempts a day leave no realistic chance. */
export const codeTries = {
  name: 'second-factor.account',
  tries: 10,
  windowMs: 15 * minuteMs,
  pauses: { firstMs: minuteMs / 2, maxMs: 15 * minuteMs },
} as const satisfies Limit
