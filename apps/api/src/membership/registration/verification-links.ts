// Sends a new link to a person whose address is not verified yet.
import { isStaff } from '@rounds/contract/identity/accounts/person'
import { createLinkFor } from '#api/identity/passwords/one-time-links.store.ts'
import type { Api } from '#api/kernel/api.ts'
import type { Registered } from './registration.store.ts'
import { invitationMail, verificationMail } from './registration-mails.ts'

/**
 * Mails a new link in the caller's transaction: to verify the address after a sign-up, or to accept an invitation. An
 * earlier link stops working.
 */
export async function sendVerificationLink(api: Api, person: Registered, now: Date): Promise<void> {
  const purpose = isStaff(person.role) || person.isInvited ? 'invitation' : 'emailVerification'
  const token = await createLinkFor(api.db, purpose, person.id, now)
  const mail = purpose === 'invitation' ? invitationMail : verificationMail
  await api.mail.send(mail(person, api.publicUrl, token))
}
