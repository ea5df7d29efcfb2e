// The actions on a student's account, by the viewer's role and the account's state. Pure.

import { licenceTermOf } from '@rounds/contract/identity/accounts/licence-term'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { canSetOneTimePassword } from '@rounds/contract/identity/passwords/password.can'
import { canApprove, canCertify, canManageStudents } from '@rounds/contract/membership/students/student.can'
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
import type { StudentRow } from '@rounds/contract/overview/people/student-row'
import { paymentVerb } from '#web/membership/students/standing-dialogs.tsx'
import type { RowAction } from '#web/ui/table/row-menu.tsx'
import { mayGetSeat, waitsForApproval } from './student-state.tsx'

export type StudentDialogName =
  | 'approve'
  | 'withdraw'
  | 'registration'
  | 'guide'
  | 'payment'
  | 'seat'
  | 'payFor'
  | 'renewal'
  | 'block'
  | 'certify'
  | 'leaving'
  | 'term'
  | 'transfer'
  | 'delete'
  | 'oneTimePassword'
  | 'privacy'

export interface StudentActions {
  /** The pending action for the viewer. */
  main: RowAction | undefined
  more: readonly RowAction[]
  /** Approves the account or withdraws the approval, whichever applies; absent for viewers without the right. */
  verify?: RowAction
}

type Manager = Pick<SessionUser, 'id' | 'role' | 'canVerify'>

const actorOf = ({ role, canVerify }: Manager) => ({ access: accessRoleOf(role), canVerify })

/** Whether the viewer may approve students in bulk and decide about their accounts. */
export const mayManageStudents = (user: Manager): boolean => canManageStudents(actorOf(user))

/** A licence can be renewed in its last days and once it is over. */
const canBeRenewed = ({ licenceUntil }: StudentRecord): boolean =>
  licenceUntil !== null && licenceTermOf(new Date(licenceUntil), new Date()) !== 'running'

/** The server refuses to delete a student who has submitted a record, even if this row is older than the record. */
const hasNoRecords = ({ pending, lastRecordOn }: StudentRow): boolean => pending === 0 && lastRecordOn === null

/** Returns the actions of a student's row or page; each opens its dialog. Destructive actions come last. */
export function studentActions(
  user: Manager,
  student: StudentRow,
  onDialog: (name: StudentDialogName) => void,
): StudentActions {
  const actor = actorOf(user)
  const { verifyByHod: isVerified, active, certified, leftOn, hasJoined } = student
  const manages = mayManageStudents(user)
  const isMaster = actor.access === 'master'
  const approves = canApprove(actor)
  const setsPassword = canSetOneTimePassword({ id: user.id, access: actor.access }, { id: student.id, role: 'student' })
  const whenever = (isOffered: boolean, verb: string, name: StudentDialogName, isDestructive = false): RowAction[] =>
    isOffered ? [{ verb, onAct: () => onDialog(name), ...(isDestructive ? { isDestructive } : {}) }] : []
  const waits = approves && waitsForApproval(student)
  const mayWithdraw = manages && isVerified
  return {
    ...(waits ? { verify: { verb: 'Unverified', onAct: () => onDialog('approve') } } : {}),
    ...(mayWithdraw ? { verify: { verb: 'Verified', onAct: () => onDialog('withdraw') } } : {}),
    main: waits ? whenever(true, 'Approve', 'approve')[0] : undefined,
    more: [
      ...whenever(manages && hasJoined && active && leftOn === null, 'Assign a guide…', 'guide'),
      ...whenever(manages && hasJoined, 'Edit registration…', 'registration'),
      ...whenever(canCertify(actor) && isVerified && !certified, 'Certify…', 'certify'),
      ...whenever(manages && isVerified && leftOn === null, 'Change end of term…', 'term'),
      ...whenever(manages && actor.access !== 'hod' && leftOn === null, 'Move…', 'transfer'),
      ...whenever(manages && mayGetSeat(student), 'Assign a seat…', 'seat'),
      ...whenever(manages && hasJoined && mayGetSeat(student), 'Pay for…', 'payFor'),
      ...whenever(isMaster && canBeRenewed(student), 'Renew licence…', 'renewal'),
      ...whenever(isMaster, `${paymentVerb(student)}…`, 'payment'),
      ...whenever(setsPassword && hasJoined && active, 'Set a one-time password…', 'oneTimePassword'),
      ...whenever(isMaster && hasJoined, 'Note a privacy request…', 'privacy'),
      ...whenever(manages && leftOn !== null, 'Mark as back…', 'leaving'),
      ...whenever(isMaster && !active, 'Unblock…', 'block'),
      ...whenever(canCertify(actor) && certified, 'Withdraw certificate…', 'certify', true),
      ...whenever(mayWithdraw, 'Withdraw approval…', 'withdraw', true),
      ...whenever(manages && hasJoined && leftOn === null, 'Mark as left…', 'leaving', true),
      ...whenever(isMaster && active, 'Block…', 'block', true),
      ...whenever(isMaster && hasNoRecords(student), 'Delete…', 'delete', true),
    ],
  }
}
