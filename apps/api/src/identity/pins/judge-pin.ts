// Compares a PIN that somebody typed. Few wrong ones a day are allowed: of a million and more, that leaves no hope.

import { pinMessages } from '@rounds/contract/identity/pins/pin.messages'
import { dayMs } from '@rounds/contract/kernel/durations'
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import type { Api } from '#api/kernel/api.ts'
import { countTries, forgetTries, type Limit } from '#api/kernel/operations/throttle.ts'
import { giveBackTry } from '#api/kernel/operations/tries-back.ts'
import { findPin } from './pins.store.ts'

const limit = { windowMs: dayMs, sentence: pinMessages.tooMany } as const
/** By account and student: who has links to the records of one student uses up nothing of the others’. */
const ofStudent = { name: 'pin.student', tries: 10, ...limit } as const satisfies Limit
const ofAccount = { name: 'pin.account', tries: 30, ...limit } as const satisfies Limit

interface PinUse {
  accountId: string
  /** Whose record it is. */
  studentId: string
  /** When the PIN was set: with each PIN the count begins again. */
  setAt: Date
}

const studentOf = ({ accountId, studentId, setAt }: PinUse): string => `${accountId} ${studentId} ${setAt.getTime()}`

/** Counts a PIN that is about to be compared. Throws `tooMany` after ten wrong ones for one student, or thirty in all. */
export const countPinOf = (api: Pick<Api, 'db' | 'limitTries'>, use: PinUse, now: Date): Promise<void> =>
  countTries(
    api,
    [
      { limit: ofStudent, who: studentOf(use) },
      { limit: ofAccount, who: use.accountId },
    ],
    now,
  )

/** Forgets the wrong PINs of an account: its owner has shown that it is them. */
export const forgetPinsOf = (db: Api['db'], accountId: string): Promise<void> => forgetTries(db, ofAccount, accountId)

/**
 * Whether it is the PIN of this account. Count it first. A right one forgets the wrong ones of the account, and counts for
 * no student. It does not forget the student's wrong ones: a student could guess between the records that a teacher signs.
 */
export async function isPinRight(
  { db }: Pick<Api, 'db'>,
  hasher: PasswordHasher,
  use: PinUse,
  given: string,
): Promise<boolean> {
  const pin = await findPin(db, use.accountId)
  const isRight = await hasher.isRight(pin?.pinHash ?? null, given)
  if (isRight) {
    await giveBackTry(db, ofStudent, studentOf(use))
    await forgetPinsOf(db, use.accountId)
  }
  return isRight
}
