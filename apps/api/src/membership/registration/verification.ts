// Handles mailed links: opening the page uses nothing up, the button does. A new link voids the old one.
import { type RoleName, roles } from '@rounds/contract/identity/accounts/person'
import { Problem } from '@rounds/contract/kernel/problem'
import type { verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import type { VerificationLink } from '@rounds/contract/membership/registration/verification'
import { verificationMessages } from '@rounds/contract/membership/registration/verification.messages'
import {
  createLinkFor,
  type FoundLink,
  findLink,
  type LinkPurpose,
  spendLink,
} from '#api/identity/passwords/one-time-links.store.ts'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { findRegistered, verifyEmail } from './registration.store.ts'
import { setPasswordMail } from './registration-mails.ts'
import { sendVerificationLink } from './verification-links.ts'

/** Returns the open link of a token. Throws `linkSpent`, with its own message for a used link. */
async function openLink(db: Database, purposes: readonly LinkPurpose[], token: string, now: Date): Promise<FoundLink> {
  const link = await findLink(db, purposes, token, now)
  if (!link) throw new Problem('linkSpent')
  if (link.isUsed) throw new Problem('linkSpent', { message: verificationMessages.usedAlready })
  return link
}

/** Returns what the page shows about a link. */
export async function lookAtLink(db: Database, token: string, now: Date): Promise<VerificationLink> {
  const link = await openLink(db, ['emailVerification', 'invitation'], token, now)
  const { name, email, role, collegeName, departmentName, purpose } = link
  const roleTitle = roles[role].title
  return { name, email, roleTitle, collegeName, departmentName, isInvitation: purpose === 'invitation' }
}

/**
 * Verifies the address of a link's owner. Returns, and mails, the token to set a first password, or null when they have
 * one.
 */
export async function verifyAddress(
  api: Api,
  { body, now, audit }: Call<typeof verifications.verify>,
): Promise<{ role: RoleName; setPasswordToken: string | null }> {
  const { db } = api
  const owner = await openLink(db, ['emailVerification'], body.token, now)
  const setPasswordToken = await db.transaction(async () => {
    await spendLink(db, 'emailVerification', body.token, now)
    await verifyEmail(db, owner.id, now)
    await audit({ subject: { kind: 'account', id: owner.id }, actor: owner })
    if (owner.hasPassword) return null
    const token = await createLinkFor(db, 'passwordReset', owner.id, now)
    await api.mail.send(setPasswordMail(owner, api.publicUrl, token))
    return token
  })
  return { role: owner.role, setPasswordToken }
}

/** Mails a new link. Unknown addresses are audited too, so that both cases do the same work. */
export function sendLinkAgain(api: Api, { body, now, audit }: Call<typeof verifications.resend>): Promise<void> {
  return api.db.transaction(async () => {
    const account = await findRegistered(api.db, body.email)
    const waits = account?.active && !account.isEmailVerified
    if (waits) await sendVerificationLink(api, account, now)
    await audit(waits ? { subject: { kind: 'account', id: account.id } } : {})
  })
}
