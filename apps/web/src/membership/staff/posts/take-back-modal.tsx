// Confirms that the invitation of somebody who has not joined is withdrawn, for example after a wrong address.
import type { StaffMember } from '@rounds/contract/membership/staff/staff-member'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { useTakeBack } from './staff-posts.queries.ts'

interface Props {
  member: StaffMember
  onClose: () => void
}

export function TakeBackModal({ member, onClose }: Props) {
  const takingBack = useTakeBack(member.id)
  const { name, email, studentCount } = member
  return (
    <ConfirmDialog
      opened
      title={`Take back the invitation of ${name}?`}
      message={`The link that we mailed to ${email} stops working, and the address is free for another invitation.${namedText(studentCount)}`}
      verb="Take the invitation back"
      isDestructive
      onConfirm={async () => showSuccess((await takingBack.mutateAsync()).message)}
      onClose={onClose}
    />
  )
}

/** The effect on students who named the person: only they can remove that name from their list. */
function namedText(students: number): string {
  if (students === 0) return ''
  const one = students === 1
  return ` ${one ? '1 student' : `${students} students`} named this address and ${one ? 'keeps' : 'keep'} it as invited until ${one ? 'the student removes it' : 'they remove it'}.`
}
