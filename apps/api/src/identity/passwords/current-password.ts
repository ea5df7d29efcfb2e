// Asks for the current password again, before what must not happen at an unattended screen (controls: C15, C17).

import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { minuteMs } from '@rounds/contract/kernel/durations'
import { invalid } from '@rounds/contract/kernel/problem'
import { findOwnCredentials, type OwnCredentials } from '#api/identity/accounts/credentials.store.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { auditRefusal } from '#api/kernel/operations/refusals.ts'
import { countTry, forgetTries, type Limit } from '#api/kernel/operations/throttle.ts'
import type { PasswordHasher } from './password-hash.ts'

/** Somebody at another's open screen must not find the password out here either. */
const tries = {
  name: 'own-password.account',
  tries: 5,
  windowMs: 15 * minuteMs,
  pauses: { firstMs: minuteMs, maxMs: 15 * minuteMs },
} as const satisfies Limit

type StepUp = Parameters<typeof auditRefusal>[1] & { viewer: Viewer }

/**
 * The viewer's credentials when `given` is their current password. Throws `invalid` at `currentPassword` otherwise, which
 * the audit log keeps as `password.stepUp`, and `tooMany` after five wrong ones.
 */
export async function assertCurrentPassword(
  api: Api,
  hasher: PasswordHasher,
  call: StepUp,
  given: string,
): Promise<OwnCredentials & { passwordHash: string }> {
  const { viewer, now } = call
  await countTry(api, tries, viewer.id, now)
  const credentials = await findOwnCredentials(api.db, viewer.id)
  const { passwordHash } = credentials
  const isRight = await hasher.isRight(passwordHash, given)
  if (!isRight || passwordHash === null) {
    await auditRefusal(api, call, 'password.stepUp', { subject: { kind: 'account', id: viewer.id } })
    throw invalid({ currentPassword: passwordMessages.ownWrong })
  }
  await forgetTries(api.db, tries, viewer.id)
  return { ...credentials, passwordHash }
}
