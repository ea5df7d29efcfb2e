// The dialogs of the actions on a staff account.
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import type { StaffMember } from '@rounds/contract/membership/staff/staff-member'
import { OneTimePasswordModal } from '#web/identity/passwords/one-time-password-modal.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { AssignStudentsModal } from './assign-students-modal.tsx'
import { ConfirmStaffModal } from './confirm-staff-modal.tsx'
import { EditStaffModal } from './edit-staff-modal.tsx'
import { ChangePostModal } from './posts/change-post-modal.tsx'
import { HandOverModal } from './posts/hand-over-modal.tsx'
import { LeaveModal } from './posts/leave-modal.tsx'
import { TakeBackModal } from './posts/take-back-modal.tsx'
import { useChangeStaff } from './staff.queries.ts'
import type { StaffDialogName } from './staff-actions.ts'

interface Props {
  name: StaffDialogName
  member: StaffMember
  onClose: () => void
}

export function StaffDialog({ name, member, onClose }: Props) {
  const changing = useChangeStaff({ unreached: staffMessages.statusNetwork })
  if (name === 'confirm') return <ConfirmStaffModal member={member} onClose={onClose} />
  if (name === 'assign') return <AssignStudentsModal member={member} onClose={onClose} />
  if (name === 'edit') return <EditStaffModal member={member} onClose={onClose} />
  if (name === 'oneTimePassword') return <OneTimePasswordModal person={member} touches={['staff']} onClose={onClose} />
  if (name === 'post') return <ChangePostModal member={member} onClose={onClose} />
  if (name === 'handOver') return <HandOverModal member={member} onClose={onClose} />
  if (name === 'leave') return <LeaveModal member={member} onClose={onClose} />
  if (name === 'takeBack') return <TakeBackModal member={member} onClose={onClose} />
  const unblocking = member.leftOn === null ? `Unblock ${member.name}` : `Open the account of ${member.name} again`
  const verb = member.active ? `Block ${member.name}` : unblocking
  return (
    <ConfirmDialog
      opened
      title={`${verb}?`}
      message={
        member.active
          ? 'Every session of this account ends at once, and nobody can sign in with it until it is unblocked.'
          : 'The person can sign in again.'
      }
      verb={verb}
      isDestructive={member.active}
      onConfirm={() => changing.mutateAsync({ id: member.id, status: !member.active })}
      onClose={onClose}
    />
  )
}
