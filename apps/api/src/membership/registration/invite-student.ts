// Invites a student: creates the account with the details the college knows, and sends the link that sets the password.
import { registrationEvents } from '@rounds/contract/membership/registration/registration.events'
import { uuidv7 } from 'uuidv7'
import { newReferralCode } from '#api/identity/accounts/accounts.store.ts'
import { createLinkFor } from '#api/identity/passwords/one-time-links.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { day, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { verificationAddress } from './registration-mails.ts'

export interface StudentInvitation {
  name: string
  /** Lower case. */
  email: string
  phone: string
  collegeId: string
  departmentId: string
  /** YYYY-MM-DD; null when the college does not know it. */
  joiningDate: string | null
  invitedBy: { id: string; name: string }
  college: { name: string }
}

const store = statement({
  name: 'registration.inviteStudent',
  scope: everybody('callers check the place first'),
  params: {
    id: uuid,
    name: text,
    email: text,
    phone: text,
    collegeId: uuid,
    departmentId: uuid,
    joiningDate: day.nullable(),
    referralCode: text,
    invitedById: uuid,
    now: timestamp,
  },
  row: { id: uuid },
  sql: `insert into accounts
      (id, role, name, email, phone, college_id, department_id, joining_date, referral_code, invited_by_id, created_at)
    values
      (:id, 'student', :name, :email, :phone, :collegeId, :departmentId, :joiningDate, :referralCode, :invitedById, :now)
    on conflict (lower(email)) do nothing returning id`,
})

/**
 * Invites a student, in the caller's transaction if there is one. Returns the account's id, or null when the address
 * already has an account. The department still approves the student by the ID proof, as after a sign-up.
 */
export async function inviteStudent(api: Api, invitation: StudentInvitation, now: Date): Promise<string | null> {
  const { invitedBy, college, ...person } = invitation
  const referralCode = newReferralCode()
  const stored = await api.db.row(store, { ...person, id: uuidv7(), referralCode, invitedById: invitedBy.id, now })
  if (!stored) return null
  const token = await createLinkFor(api.db, 'invitation', stored.id, now)
  const link = { href: verificationAddress('student', api.publicUrl, token), token }
  await api.notify(registrationEvents.studentInvited, {
    to: stored.id,
    by: invitedBy.name,
    college: college.name,
    link,
  })
  return stored.id
}
