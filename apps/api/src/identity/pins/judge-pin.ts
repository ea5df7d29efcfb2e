// Compares a PIN that somebody typed. Thirty wrong ones a day at most: of a million and more, that leaves no hope.

import { pinMessages } from '@rounds/contract/identity/pins/pin.messages'
import { dayMs } from '@rounds/contract/kernel/durations'
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import type { Api } from '#api/kernel/api.ts'
import { countTries, forgetTries, type Limit } from '#api/kernel/operations/throttle.ts'
import { findPin } from './pins.store.ts'

const limit = { windowMs: dayMs, sentence: pinMessages.tooMany } as const
/** By account and student: who has links to the records of one student uses up nothing of the others’. */
const ofStudent = { name: 'pin.student', tries: 10, ...limit } as const satisfies Limit
const ofAccount = { name: 'pin.account', tries: 30, ...limit } as const satisfies Limit

/** Counts a PIN that is about to be compared. Throws `tooMany` after ten wrong ones for one student, or thirty in all. */
export const countPinOf = (
  api: Pick<Api, 'db' | 'limitTries'>,
  { accountId, studentId }: { accountId: string; studentId: string },
  now: Date,
): Promise<void> =>
  countTries(
    api,
    [
      { limit: ofStudent, who: `${accountId} ${studentId}` },
      { limit: ofAccount, who: accountId },
    ],
    now,
  )

/** Forgets the wrong PINs of an account: its owner has just shown that it is them. */
export const forgetPinsOf = (db: Api['db'], accountId: string): Promise<void> => forgetTries(db, ofAccount, accountId)

/** Whether it is the PIN of this account, which forgets the wrong ones. Count it first. */
export async function isPinRight(
  { db }: Pick<Api, 'db'>,
  hasher: PasswordHasher,
  accountId: string,
  given: string,
): Promise<boolean> {
  const pin = await findPin(db, accountId)
  const isRight = await hasher.isRight(pin?.pinHash ?? null, given)
  if (isRight) await forgetPinsOf(db, accountId)
  return isRight
}
