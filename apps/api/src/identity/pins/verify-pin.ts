// Verifies PINs. Few wrong attempts a day are allowed, against a million and more possible PINs.

import { pinMessages } from '@rounds/contract/identity/pins/pin.messages'
import { dayMs } from '@rounds/contract/kernel/durations'
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import type { Api } from '#api/kernel/api.ts'
import { countTries, forgetTries, type Limit } from '#api/kernel/operations/throttle.ts'
import { giveBackTry } from '#api/kernel/operations/tries-back.ts'
import { findPin } from './pins.store.ts'

const limit = { windowMs: dayMs, sentence: pinMessages.tooMany } as const
/** Per account and student, so that links to one student's records do not use up the attempts of other students. */
const ofStudent = { name: 'pin.student', tries: 10, ...limit } as const satisfies Limit
const ofAccount = { name: 'pin.account', tries: 30, ...limit } as const satisfies Limit

interface PinUse {
  accountId: string
  /** The student whose record is signed off. */
  studentId: string
  /** When the PIN was set. A new PIN starts a new count. */
  setAt: Date
}

const studentOf = ({ accountId, studentId, setAt }: PinUse): string => `${accountId} ${studentId} ${setAt.getTime()}`

/**
 * Counts an attempt. Call it before comparing. Throws `tooMany` after ten wrong PINs for one student, or thirty in all.
 */
export const countPinOf = (api: Pick<Api, 'db' | 'limitTries'>, use: PinUse, now: Date): Promise<void> =>
  countTries(
    api,
    [
      { limit: ofStudent, who: studentOf(use) },
      { limit: ofAccount, who: use.accountId },
    ],
    now,
  )

/** Resets the wrong attempts of an account whose owner has proved their identity. */
export const forgetPinsOf = (db: Api['db'], accountId: string): Promise<void> => forgetTries(db, ofAccount, accountId)

/**
 * Returns true for the PIN of this account. Count the attempt first. A right PIN resets the account's wrong attempts
 * and is not counted for the student. The student's wrong attempts stay: a student could guess between a teacher's
 * sign-offs.
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
