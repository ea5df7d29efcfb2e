// Invites staff: creates the account, decides how it is confirmed, and sends the link that verifies the address and
// sets the password.
import { isStaff, needsConfirmation, type RoleName, roles } from '@rounds/contract/identity/accounts/person'
import { registrationEvents } from '@rounds/contract/membership/registration/registration.events'
import { createLinkFor } from '#api/identity/passwords/one-time-links.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { reviseInvited, storeInvited } from './invitations.store.ts'
import { findRegistered, type Registered } from './registration.store.ts'
import { verificationAddress } from './registration-mails.ts'
import { sendVerificationLink } from './verification-links.ts'

interface Invited {
  name: string
  /** Lower case. */
  email: string
  phone: string | null
  /**
   * An invitation by an HOD, Admin or Master confirms the account together with an ID proof. After one by a student,
   * one of them must confirm it (decision 032).
   */
  invitedBy: { id: string; name: string; role: string }
}

interface InvitedToCollege extends Invited {
  role: Exclude<RoleName, 'student' | 'drpc' | 'master'>
  collegeId: string
  /** Null for a person of a whole college. */
  departmentId: string | null
}

/** A coordinator belongs to no college, but is invited for a student of one. */
interface InvitedCoordinator extends Invited {
  role: 'drpc'
  collegeId: null
  departmentId: null
  student: { name: string; college: string }
}

export type StaffInvitation = InvitedToCollege | InvitedCoordinator

/**
 * - `invited`: the address was unknown. The account is created and the mail is on its way.
 * - `renewed`: the person was invited to this place before and has not accepted. A new link is on its way. If the
 *   inviter confirms staff, an ID proof will now confirm the account.
 * - `present`: the person already works at this place, or was invited there by someone senior. Nothing changed.
 * - `taken`: the address belongs to somebody else or to another place. Nothing changed.
 */
export type InvitationOutcome = 'invited' | 'renewed' | 'present' | 'taken'

/**
 * Invites a person, in the caller's transaction if there is one. The caller decides who may invite to which place, and
 * what the inviter learns. A student must get the same reply whatever the outcome, after the same time (`inEvenTime`).
 */
export async function inviteStaff(
  api: Api,
  invitation: StaffInvitation,
  now: Date,
): Promise<{ outcome: InvitationOutcome; account: Registered }> {
  return api.db.transaction(async () => {
    const isNew = await storeInvited(api.db, invitation, effectOf(invitation), now)
    const account = await findRegistered(api.db, invitation.email)
    if (!account) throw new Error('an invited account is gone')
    if (!isNew) return inviteKnown(api, account, invitation, now)
    await notifyInvited(api, account, invitation, now)
    return { outcome: 'invited', account }
  })
}

async function inviteKnown(
  api: Api,
  known: Registered,
  invitation: StaffInvitation,
  now: Date,
): Promise<{ outcome: InvitationOutcome; account: Registered }> {
  const isHere = known.collegeId === invitation.collegeId && known.departmentId === invitation.departmentId
  // Coordinators and the Master both have no college, and must not be taken for each other.
  const isOtherKind = (known.role === 'drpc') !== (invitation.role === 'drpc')
  if (!isStaff(known.role) || !isHere || isOtherKind || !known.active) return { outcome: 'taken', account: known }
  // An HOD may not turn an HOD invited by the Admin or the Master into a clerk.
  const isAbove = known.role === 'hod' && known.autoConfirm && invitation.invitedBy.role === 'hod'
  if (known.isEmailVerified || isAbove) return { outcome: 'present', account: known }
  // A student only renews the link of an existing invitation, and changes nothing else.
  if (confirmsStaff(invitation.invitedBy)) await reviseInvited(api.db, known.id, invitation)
  const account = (await findRegistered(api.db, invitation.email)) ?? known
  await sendVerificationLink(api, account, now)
  return { outcome: 'renewed', account }
}

/** Sends the first link with a notification, which stays in the inbox. Later links are sent by mail alone. */
async function notifyInvited(
  api: Api,
  { id, collegeName }: Registered,
  invitation: StaffInvitation,
  now: Date,
): Promise<void> {
  const { role, invitedBy } = invitation
  const token = await createLinkFor(api.db, 'invitation', id, now)
  const link = { href: verificationAddress(role, api.publicUrl, token), token }
  const draft = { to: id, by: invitedBy.name, link }
  if (invitation.role === 'drpc') {
    const { name: person, college } = invitation.student
    await api.notify(registrationEvents.coordinatorInvited, { ...draft, person, college })
  } else {
    if (collegeName === null) throw new Error('staff are invited to a college')
    if (role === 'admin') return api.notify(registrationEvents.adminInvited, { ...draft, college: collegeName })
    await api.notify(registrationEvents.staffInvited, {
      ...draft,
      roleTitle: roles[role].title,
      college: collegeName,
    })
  }
}

/** Teachers, HODs and clerks are confirmed by an ID proof. Other roles need no confirmation. */
function effectOf({ role, invitedBy }: StaffInvitation): { confirmed: boolean; autoConfirm: boolean } {
  const isTrusted = confirmsStaff(invitedBy)
  return { confirmed: isTrusted && !needsConfirmation(role), autoConfirm: isTrusted && needsConfirmation(role) }
}

const confirmsStaff = ({ role }: StaffInvitation['invitedBy']): boolean => ['hod', 'admin', 'master'].includes(role)
