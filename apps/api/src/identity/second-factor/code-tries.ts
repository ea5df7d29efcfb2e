// How often a code may be tried, wherever it is asked for: slowed down, never locked (controls: C18).
import type { Limit } from '#api/kernel/operations/throttle.ts'

const minute = 60_000

/** Three codes of a million are right at a time: a hundred tries a day at most leave no hope. */
export const codeTries = {
  name: 'second-factor.account',
  tries: 10,
  windowMs: 15 * minute,
  pauses: { firstMs: minute / 2, maxMs: 15 * minute },
} as const satisfies Limit
