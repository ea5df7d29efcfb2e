// Requires the current password for actions that an unattended screen must not allow (controls: C15, C17).

import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { minuteMs } from '@rounds/contract/kernel/durations'
import { invalid } from '@rounds/contract/kernel/problem'
import { findOwnCredentials, type OwnCredentials } from '#api/identity/accounts/credentials.store.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { auditRefusal } from '#api/kernel/operations/refusals.ts'
import { countTry, forgetTries, type Limit } from '#api/kernel/operations/throttle.ts'
import type { PasswordHasher } from './password-hash.ts'

/** Prevents guessing of the password at an unattended screen. */
const tries = {
  name: 'own-password.account',
  tries: 5,
  windowMs: 15 * minuteMs,
  pauses: { firstMs: minuteMs, maxMs: 15 * minuteMs },
} as const satisfies Limit

type StepUp = Parameters<typeof auditRefusal>[1] & { viewer: Viewer }

/**
 * Returns the viewer's credentials when `given` is their current password. Otherwise throws `invalid` at
 * `currentPassword`, audited as `password.stepUp`, and `tooMany` after five wrong attempts.
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
