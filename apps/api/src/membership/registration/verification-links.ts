// Sends a person who has not shown yet that the address is their own the link to do so.
import { isStaff } from '@rounds/contract/identity/accounts/person'
import { createLinkFor } from '#api/identity/passwords/one-time-links.store.ts'
import type { Api } from '#api/kernel/api.ts'
import type { Registered } from './registration.store.ts'
import { invitationMail, verificationMail } from './registration-mails.ts'

/**
 * Mails a new link in the running transaction: who signed up verifies the address, who was invited accepts the invitation.
 * An earlier one stops working.
 */
export async function sendVerificationLink(api: Api, person: Registered, now: Date): Promise<void> {
  const purpose = isStaff(person.role) || person.isInvited ? 'invitation' : 'emailVerification'
  const token = await createLinkFor(api.db, purpose, person.id, now)
  const mail = purpose === 'invitation' ? invitationMail : verificationMail
  await api.mail.send(mail(person, api.publicUrl, token))
}
