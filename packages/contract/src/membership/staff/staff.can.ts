// Rights on a single staff account. The server enforces them, and the web hides buttons by them.

import { accessRoleOf, needsConfirmation, type RoleName } from '../../identity/accounts/person.ts'
import type { AccessRole } from '../../kernel/access.ts'

export interface StaffManager {
  id: string
  access: AccessRole
}

interface Member {
  id: string
  role: RoleName
}

const order: Partial<Record<AccessRole, number>> = { clerk: 1, faculty: 1, hod: 2, admin: 3, master: 4 }
const rank = (role: AccessRole): number => order[role] ?? 0

/** Nobody manages themselves or their equals and superiors: an HOD is confirmed by the Admin or the Master. */
export function canManage(manager: StaffManager, member: Member): boolean {
  return manager.id !== member.id && rank(manager.access) > rank(accessRoleOf(member.role))
}

/** Faculty, HOD and clerk accounts need a confirmation, which gives teachers the right to verify. */
export function canConfirm(manager: StaffManager, member: Member): boolean {
  return canManage(manager, member) && needsConfirmation(member.role)
}

/** True when the manager may give the member this role. Nobody promotes a person to their own rank. */
export const canChangePost = (manager: StaffManager, member: Member, role: RoleName): boolean =>
  canManage(manager, member) && canAdd(manager.access, role) && needsConfirmation(member.role)

/**
 * Who may revoke an invitation that is not accepted yet. A coordinator's depends on the posting and is revoked with it.
 */
export const canTakeBack = (manager: StaffManager, member: Member): boolean =>
  canManage(manager, member) && member.role !== 'drpc'

/** The Admin or the Master may hand over the post of an HOD. */
export const canHandOver = (manager: StaffManager, member: Member): boolean =>
  canManage(manager, member) && member.role === 'hod'

/** Only the Master blocks staff. */
export const canBlock = (manager: StaffManager, member: Member): boolean =>
  manager.access === 'master' && canManage(manager, member)

/** Who may add an account of a role: an HOD adds teachers and clerks; Admins and the Master also HODs. */
export const canAdd = (access: AccessRole, role: RoleName): boolean => rank(access) > rank(accessRoleOf(role))
