// Who may do what with one staff account. The server judges by it, the web hides buttons by it.

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

/** Nobody manages themself or somebody of their own rank or above: an HOD is confirmed by the Admin or the Master. */
export function canManage(manager: StaffManager, member: Member): boolean {
  return manager.id !== member.id && rank(manager.access) > rank(accessRoleOf(member.role))
}

/** Faculty, HOD and clerk accounts wait for a confirmation; it gives the right to verify to those who teach. */
export function canConfirm(manager: StaffManager, member: Member): boolean {
  return canManage(manager, member) && needsConfirmation(member.role)
}

/** Who may give a member this role: nobody raises somebody to their own rank. */
export const canChangePost = (manager: StaffManager, member: Member, role: RoleName): boolean =>
  canManage(manager, member) && canAdd(manager.access, role) && needsConfirmation(member.role)

/** For an invitation that is not accepted yet. A coordinator is named by a posting, which the invitation goes with. */
export const canTakeBack = (manager: StaffManager, member: Member): boolean =>
  canManage(manager, member) && member.role !== 'drpc'

/** The Admin or the Master, for a head of department. */
export const canHandOver = (manager: StaffManager, member: Member): boolean =>
  canManage(manager, member) && member.role === 'hod'

/** Only the Master blocks staff. */
export const canBlock = (manager: StaffManager, member: Member): boolean =>
  manager.access === 'master' && canManage(manager, member)

/** Who may add an account of a role: an HOD adds teachers and clerks, Admin and Master an HOD too. */
export const canAdd = (access: AccessRole, role: RoleName): boolean => rank(access) > rank(accessRoleOf(role))
