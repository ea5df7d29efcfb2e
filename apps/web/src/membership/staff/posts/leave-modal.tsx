// Records that a staff member has left: the account closes, records stay, and the students go to another teacher.
import { List, Text } from '@mantine/core'
import type { StaffMember } from '@rounds/contract/membership/staff/staff-member'
import { StaffLeaving } from '@rounds/contract/membership/staff/staff-post'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { useLeave } from './staff-posts.queries.ts'
import { SuccessorSelect, studentsText } from './successor-select.tsx'

const rules = bySchema<StaffLeaving, 'successorId'>(StaffLeaving, ({ successorId }) =>
  successorId ? { successorId } : {},
)

interface Props {
  member: StaffMember
  onClose: () => void
}

export function LeaveModal({ member, onClose }: Props) {
  const leaving = useLeave(member.id)
  const { name, studentCount } = member
  const form = useShortForm({
    name: 'leaving',
    blank: { successorId: '' },
    rules,
    async send(body) {
      showSuccess((await leaving.mutateAsync(body)).message)
      onClose()
    },
  })
  return (
    <OpenModal onClose={onClose} title={`Close the account of ${name}?`}>
      <DialogForm form={form} verb={`Close the account of ${name}`} onCancel={onClose} isDestructive>
        <Text>Every session ends at once, and nobody signs in with it any more. The Master can open it again.</Text>
        <List size="sm" spacing={4}>
          <List.Item>All records and decisions stay as they are.</List.Item>
          <List.Item>{waitingText(member.waiting.n)}</List.Item>
          {studentCount > 0 && (
            <List.Item>
              {studentsText(studentCount)} {studentCount === 1 ? 'goes' : 'go'} to the teacher whom you choose here.
            </List.Item>
          )}
        </List>
        {member.department && (
          <SuccessorSelect
            member={member}
            choice={form.choice('successorId')}
            label="Who takes over"
            description="The teacher is notified. You can leave this empty and assign the students later."
          />
        )}
      </DialogForm>
    </OpenModal>
  )
}

/** What happens to the member's pending records. */
function waitingText(waiting: number): string {
  const where = 'in the queue of the department, where each of its teachers can verify'
  if (waiting === 0) return 'No record is waiting for this person.'
  return waiting === 1
    ? `1 record is waiting for this person. It stays ${where} it.`
    : `${waiting.toLocaleString('en-IN')} records are waiting for this person. They stay ${where} them.`
}
