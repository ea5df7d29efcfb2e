// Compares a PIN that somebody typed. Ten wrong ones a day at most: of a million and more, that leaves no hope.

import { pinMessages } from '@rounds/contract/identity/pins/pin.messages'
import { dayMs } from '@rounds/contract/kernel/durations'
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import type { Api } from '#api/kernel/api.ts'
import { countTry, forgetTries, type Limit } from '#api/kernel/operations/throttle.ts'
import { findPin } from './pins.store.ts'

const tries = {
  name: 'pin.account',
  tries: 10,
  windowMs: dayMs,
  sentence: pinMessages.tooMany,
} as const satisfies Limit

/** Counts a PIN that is about to be compared. Throws `tooMany` after ten wrong ones. */
export const countPinOf = (api: Pick<Api, 'db' | 'limitTries'>, accountId: string, now: Date): Promise<void> =>
  countTry(api, tries, accountId, now)

/** Whether it is the PIN of this account, which forgets the wrong ones. Count it first. */
export async function isPinRight(
  { db }: Pick<Api, 'db'>,
  hasher: PasswordHasher,
  accountId: string,
  given: string,
): Promise<boolean> {
  const pin = await findPin(db, accountId)
  const isRight = await hasher.isRight(pin?.pinHash ?? null, given)
  if (isRight) await forgetTries(db, tries, accountId)
  return isRight
}
