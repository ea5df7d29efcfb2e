// Sets a password through a mailed link: forgotten password, sign-up or invitation.
import { invalid } from '@rounds/contract/kernel/problem'
import { setPasswordHash } from '#api/identity/accounts/credentials.store.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { newPasswordFault } from './new-password.ts'
import { findLinkOwner, type LinkOwner, type LinkPurpose, spendLink, voidLinksOf } from './one-time-links.store.ts'
import type { PasswordHasher } from './password-hash.ts'

/** Ends all sessions of an account. Passed in, because sessions depend on passwords. */
export type EndSessions = (db: Database, accountId: string) => Promise<unknown>

/** The services needed for setting a password. */
export interface PasswordSetting {
  db: Database
  hasher: PasswordHasher
  endSessionsOf: EndSessions
}

/**
 * Sets the password chosen by the owner of a link. Verifies the address, ends all sessions and voids all other links. A
 * refused password leaves the link usable. `committed` runs in the same transaction.
 */
export async function setPasswordByLink(
  { db, hasher, endSessionsOf }: PasswordSetting,
  link: { purpose: LinkPurpose; token: string; newPassword: string; now: Date },
  committed: (owner: LinkOwner) => Promise<void>,
): Promise<{ owner: LinkOwner; passwordHash: string }> {
  const { purpose, token, newPassword, now } = link
  const owner = await findLinkOwner(db, purpose, token, now)
  const fault = await newPasswordFault(newPassword, owner)
  if (fault) throw invalid({ newPassword: fault })
  const passwordHash = await hasher.hash(newPassword)
  await db.transaction(async () => {
    await spendLink(db, purpose, token, now)
    await voidLinksOf(db, owner.id, now)
    await setPasswordHash(db, owner.id, passwordHash, now)
    await endSessionsOf(db, owner.id)
    await committed(owner)
  })
  return { owner, passwordHash }
}
