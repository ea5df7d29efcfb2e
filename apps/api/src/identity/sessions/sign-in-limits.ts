// Tries to sign in (controls: C18). An account is slowed down, never locked.
import type { Limit } from '#api/kernel/operations/throttle.ts'

const minute = 60_000

export const signInLimits = {
  ofAccount: {
    name: 'sign-in.account',
    tries: 10,
    windowMs: 15 * minute,
    pauses: { firstMs: minute / 2, maxMs: 15 * minute },
  },
  fromAddress: { name: 'sign-in.address', tries: 30, windowMs: minute },
  codeFromAddress: { name: 'sign-in.code.address', tries: 30, windowMs: minute },
} as const satisfies Record<string, Limit>
