// What somebody may do with a student's account, by their role and by where the account stands. Pure.

import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { canSetOneTimePassword } from '@rounds/contract/identity/passwords/password.can'
import { canApprove } from '@rounds/contract/membership/students/student.can'
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
import type { RowAction } from '#web/ui/table/row-menu.tsx'
import { waitsForApproval } from './student-state.tsx'

export type StudentDialogName = 'approve' | 'withdraw' | 'registration' | 'payment' | 'guide' | 'oneTimePassword'

export interface StudentActions {
  /** The one thing that waits for the reader. */
  main: RowAction | undefined
  more: readonly RowAction[]
}

type Manager = Pick<SessionUser, 'id' | 'role' | 'canVerify'>

const managers = ['hod', 'admin', 'master']

/** Whether somebody may approve many students at once, and correct what a verified student cannot change. */
export const mayManageStudents = (user: Manager): boolean =>
  managers.includes(accessRoleOf(user.role)) && mayApprove(user)

const mayApprove = ({ role, canVerify }: Manager): boolean => canApprove({ access: accessRoleOf(role), canVerify })

/** The verb of the payment, for the menu and its dialog. */
export const paymentVerb = ({ paymentStatus }: Pick<StudentRecord, 'paymentStatus'>): string =>
  paymentStatus === 'paid' ? 'Mark as unpaid' : 'Mark as paid'

/** The actions of a student's row or page; each opens its dialog. */
export function studentActions(
  user: Manager,
  student: StudentRecord,
  onDialog: (name: StudentDialogName) => void,
): StudentActions {
  const action = (verb: string, name: StudentDialogName, isDestructive = false): RowAction => ({
    verb,
    onAct: () => onDialog(name),
    ...(isDestructive ? { isDestructive } : {}),
  })
  const isVerified = student.verifyByHod
  return {
    main: mayApprove(user) && waitsForApproval(student) ? action('Approve', 'approve') : undefined,
    more: [
      ...(managers.includes(accessRoleOf(user.role)) && student.active ? [action('Assign a guide…', 'guide')] : []),
      ...(mayManageStudents(user) && isVerified ? [action('Edit registration…', 'registration')] : []),
      ...(accessRoleOf(user.role) === 'master' ? [action(`${paymentVerb(student)}…`, 'payment')] : []),
      ...(canSetOneTimePassword(
        { id: user.id, access: accessRoleOf(user.role) },
        { id: student.id, role: 'student' },
      ) &&
      student.hasJoined &&
      student.active
        ? [action('Set a one-time password…', 'oneTimePassword')]
        : []),
      ...(mayApprove(user) && isVerified ? [action('Withdraw approval…', 'withdraw', true)] : []),
    ],
  }
}
