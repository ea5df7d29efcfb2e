// Adds staff through an invitation by their HOD, Admin or the Master. An ID proof then confirms the account (decision
// 032).
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, conflictAt, Problem } from '@rounds/contract/kernel/problem'
import { canAdd, canManage } from '@rounds/contract/membership/staff/staff.can'
import type { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import type { StaffDraft } from '@rounds/contract/membership/staff/staff-member'
import type { Api } from '#api/kernel/api.ts'
import { assertOwn } from '#api/kernel/operations/refusals.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { inviteStaff } from '#api/membership/registration/invite-staff.ts'
import { findRegistered } from '#api/membership/registration/registration.store.ts'
import { sendVerificationLink } from '#api/membership/registration/verification-links.ts'
import { findCollege } from '#api/reference/colleges/colleges.store.ts'
import { hasDepartment } from '#api/reference/colleges/departments.store.ts'
import { adoptInvitations } from './change-staff.store.ts'
import { lockStaff } from './staff.store.ts'

type AddCall = Omit<Call<typeof staff.add>, 'params'>

const sent = (email: string) => fillMessage(staffMessages.invited, { email })

/**
 * Invites a person to a department within the caller's reach. Throws `conflict` for an address that already has an
 * account.
 */
export async function addStaff(api: Api, call: AddCall): Promise<{ message: string }> {
  const { body, viewer } = call
  if (!canAdd(viewer.role, body.role)) throw new Problem('forbidden')
  await assertPlace(api, call, body)
  const { hod: _, ...draft } = body
  return api.db.transaction(() => invite(api, call, draft))
}

async function assertPlace(api: Api, call: AddCall, { collegeId, departmentId }: StaffDraft) {
  const { scope } = call
  await assertOwn(api, call, {
    collegeId: { path: collegeId, session: scope.reach === 'all' ? undefined : scope.collegeId },
    departmentId: { path: departmentId, session: scope.reach === 'department' ? scope.departmentId : undefined },
  })
  if (!(await hasDepartment(api.db, collegeId, departmentId))) {
    throw new Problem('invalid', { fields: { departmentId: staffMessages.department } })
  }
}

/** Invites a person as Admin of a college. Throws `conflict` for an address that already has an account. */
export async function addAdmin(api: Api, call: Call<typeof staff.addAdmin>): Promise<{ message: string }> {
  const { id: collegeId } = await findCollege(api.db, call.body.collegeId)
  return api.db.transaction(() => invite(api, call, { ...call.body, role: 'admin', collegeId, departmentId: null }))
}

/** A person invited by an HOD, Admin or Master. */
type Invitee = Omit<StaffDraft, 'role' | 'departmentId' | 'hod'> &
  (Pick<StaffDraft, 'role' | 'departmentId'> | { role: 'admin'; departmentId: null })

async function invite(api: Api, { viewer, now, audit }: Pick<AddCall, 'viewer' | 'now' | 'audit'>, draft: Invitee) {
  const invitedBy = { id: viewer.id, name: viewer.name, role: viewer.role }
  const { outcome, account } = await inviteStaff(api, { ...draft, invitedBy }, now)
  if (outcome === 'present' || outcome === 'taken') {
    const message =
      outcome === 'present' ? fillMessage(staffMessages.present, { name: account.name }) : staffMessages.addressKnown
    throw conflictAt({ email: message })
  }
  const { departmentId } = draft
  if (departmentId !== null) await adoptInvitations(api.db, { id: account.id, ...draft, departmentId })
  await audit({ subject: { kind: 'account', id: account.id }, detail: { role: draft.role, outcome } })
  return { message: sent(draft.email) }
}

/** Sends the invitation of a person who has not joined again. The previous link stops working. */
export async function inviteStaffAgain(api: Api, call: Call<typeof staff.inviteAgain>): Promise<{ message: string }> {
  const { params, viewer, scope, now, audit } = call
  const member = await lockStaff(api.db, scope, params.id)
  if (!canManage({ id: viewer.id, access: viewer.role }, member)) throw new Problem('forbidden')
  const account = await findRegistered(api.db, member.email)
  if (!account || account.isEmailVerified || !account.active) {
    throw conflict(fillMessage(staffMessages.noInvitation, { name: member.name }))
  }
  await sendVerificationLink(api, account, now)
  await audit({ subject: { kind: 'account', id: member.id } })
  return { message: sent(member.email) }
}
