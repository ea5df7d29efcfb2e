// The actions on a staff account, by the viewer's role and the account's state. Pure.
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
  /** The pending action for the viewer. */
  main: RowAction | undefined
  more: readonly RowAction[]
  /** Confirms the account or revokes the confirmation, whichever applies; absent for viewers without the right. */
  verify?: RowAction
}

interface Acts {
  onDialog: (name: StaffDialogName) => void
  onInvite: () => void
}

/** Also named in the text for a member without students. */
export const assignVerb = 'Assign students…'

/** Returns the actions of a member's row or page. Most open a dialog; an invitation is sent at once. */
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
      // The dialog then explains that nobody is confirmed without an ID proof.
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

/** Returns the label for blocking or unblocking the account in its current state. */
function blockVerb({ active, leftOn }: StaffMember): string {
  if (active) return 'Block…'
  return leftOn === null ? 'Unblock…' : 'Open the account again…'
}
