// Invites the first Master, from the server's command line: a new installation has nobody who could send an invitation.
import { randomUUID } from 'node:crypto'
import { PersonNameText, StaffEmail } from '@rounds/contract/identity/accounts/person-fields'
import { validate } from '@rounds/contract/kernel/validate'
import { z } from 'zod'
import { createAccounts } from '#api/identity/accounts/accounts.store.ts'
import { createLinkFor } from '#api/identity/passwords/one-time-links.store.ts'
import type { Services } from '#api/kernel/api.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { findRegistered, type Registered } from './registration.store.ts'
import { invitationMail, verificationAddress } from './registration-mails.ts'

const Master = z.object({ name: PersonNameText, email: StaffEmail })

/**
 * Creates the account, mails the invitation, and returns its link in case mail is not set up yet. Running it again
 * renews the link of a Master who has not accepted. Throws for an address that already has an account, and for an
 * invalid name or address.
 */
export async function inviteMaster(
  { db, mail, publicUrl }: Pick<Services, 'db' | 'mail' | 'publicUrl'>,
  given: { name: string; email: string },
  now: Date,
): Promise<string> {
  const checked = validate(Master, given)
  if (!checked.ok) throw new Error(Object.values(checked.faults)[0])
  const { name, email } = checked.value
  return db.transaction(async () => {
    const known = await findRegistered(db, email)
    if (known && (known.role !== 'master' || known.isEmailVerified || !known.active)) {
      throw new Error(`${email} has an account already.`)
    }
    if (!known) await createAccounts(db, [{ role: 'master', name, email, createdAt: now }])
    const master: Registered | null = known ?? (await findRegistered(db, email))
    if (!master) throw new Error('the new account is gone')
    const token = await createLinkFor(db, 'invitation', master.id, now)
    await mail.send(invitationMail(master, publicUrl, token))
    const origin = { action: 'master.invited', outcome: 'done', viewer: null, ip: 'command', at: now } as const
    await writeAudit(db, { ...origin, requestId: randomUUID() }, { subject: { kind: 'account', id: master.id } })
    return verificationAddress('master', publicUrl, token)
  })
}
