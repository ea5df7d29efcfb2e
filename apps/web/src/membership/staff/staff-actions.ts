// What somebody may do with a staff account, by their role and by where the account stands. Pure.
import { accessRoleOf, type RoleName, type SessionUser } from '@rounds/contract/identity/accounts/person'
import { canSetOneTimePassword } from '@rounds/contract/identity/passwords/password.can'
import {
  canBlock,
  canChangePost,
  canConfirm,
  canHandOver,
  canManage,
  canTakeBack,
} from '@rounds/contract/membership/staff/staff.can'
import type { StaffMember } from '@rounds/contract/membership/staff/staff-member'
import type { RowAction } from '#web/ui/table/row-menu.tsx'
import { waitsForConfirmation } from './staff-state.tsx'

export type StaffDialogName =
  | 'confirm'
  | 'assign'
  | 'edit'
  | 'oneTimePassword'
  | 'post'
  | 'handOver'
  | 'leave'
  | 'takeBack'
  | 'block'

export interface StaffActions {
  /** The one thing that waits for the reader. */
  main: RowAction | undefined
  more: readonly RowAction[]
  /** Confirming the account or taking that back, whichever it is time for; absent for anyone who may not. */
  verify?: RowAction
}

interface Acts {
  onDialog: (name: StaffDialogName) => void
  onInvite: () => void
}

/** Also named where a member has no students yet. */
export const assignVerb = 'Assign students…'

/** The actions of a member's row or page: most open a dialog, an invitation is sent at once. */
export function staffActions(
  user: Pick<SessionUser, 'id' | 'role'>,
  member: StaffMember,
  { onDialog, onInvite }: Acts,
): StaffActions {
  const manager = { id: user.id, access: accessRoleOf(user.role) }
  const subject = { id: member.id, role: member.role as RoleName }
  if (!canManage(manager, subject)) return { main: undefined, more: [] }
  const action = (verb: string, name: StaffDialogName, isDestructive = false): RowAction => ({
    verb,
    onAct: () => onDialog(name),
    ...(isDestructive ? { isDestructive } : {}),
  })
  const { active, confirmed, hasJoined } = member
  const isTeacher = ['faculty', 'hod'].includes(accessRoleOf(subject.role))
  const mayConfirm = canConfirm(manager, subject)
  const waits = mayConfirm && waitsForConfirmation(member)
  const isPosted = hasJoined && active && member.department !== null
  const guides = isTeacher && confirmed && active && member.department !== null
  const mayWithdraw = mayConfirm && confirmed && hasJoined && active
  return {
    ...(waits || mayWithdraw ? { verify: action(confirmed ? 'Verified' : 'Unverified', 'confirm') } : {}),
    main: waits && member.hasIdProof ? action('Confirm', 'confirm') : undefined,
    more: [
      // It says what is missing: without an ID proof nobody is confirmed.
      ...(waits && !member.hasIdProof ? [action('Confirm…', 'confirm')] : []),
      ...(!hasJoined && active ? [{ verb: 'Invite again', onAct: onInvite }] : []),
      ...(guides ? [action(assignVerb, 'assign')] : []),
      action('Edit…', 'edit'),
      ...(isPosted && canChangePost(manager, subject, subject.role)
        ? [action('Change role or department…', 'post')]
        : []),
      ...(isPosted && canHandOver(manager, subject) ? [action('Hand over the post of HOD…', 'handOver')] : []),
      ...(canSetOneTimePassword(manager, subject) && hasJoined && active
        ? [action('Set a one-time password…', 'oneTimePassword')]
        : []),
      ...(mayWithdraw ? [action('Withdraw confirmation…', 'confirm', true)] : []),
      ...(hasJoined && active ? [action('Close the account…', 'leave', true)] : []),
      ...(!hasJoined && active && canTakeBack(manager, subject)
        ? [action('Take the invitation back…', 'takeBack', true)]
        : []),
      ...(canBlock(manager, subject) ? [action(blockVerb(member), 'block', active)] : []),
    ],
  }
}

/** What blocking does to the account as it stands. */
function blockVerb({ active, leftOn }: StaffMember): string {
  if (active) return 'Block…'
  return leftOn === null ? 'Unblock…' : 'Open the account again…'
}
