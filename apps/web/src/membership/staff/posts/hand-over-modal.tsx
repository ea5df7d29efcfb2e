// Hands over the post of HOD in one step, so that a department always has a head.
import { Select, Text } from '@mantine/core'
import { roles } from '@rounds/contract/identity/accounts/person'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import { type StaffMember, staffRoles } from '@rounds/contract/membership/staff/staff-member'
import { HeadHandover } from '@rounds/contract/membership/staff/staff-post'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, type FieldRules } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { useHandOver } from './staff-posts.queries.ts'
import { SuccessorSelect } from './successor-select.tsx'

type Key = 'successorId' | 'role'
const schemaRules = bySchema<HeadHandover, Key>(HeadHandover)
const rules: FieldRules<Key, HeadHandover> = {
  problemsOf: (texts) =>
    texts.successorId ? schemaRules.problemsOf(texts) : { successorId: staffMessages.successorUnfit },
  draftOf: schemaRules.draftOf,
}

export function HandOverModal({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const handing = useHandOver(member.id)
  const form = useShortForm({
    name: 'hand-over',
    blank: { successorId: '', role: 'professor' },
    rules,
    async send(handover) {
      showSuccess((await handing.mutateAsync(handover)).message)
      onClose()
    },
  })
  return (
    <OpenModal onClose={onClose} title={`New head of ${member.department?.name ?? 'the department'}`}>
      <DialogForm form={form} verb="Hand over the post" onCancel={onClose}>
        <Text size="sm">
          The teacher you choose replaces {member.name} as head immediately. Both are notified and must sign in again.
        </Text>
        {member.waiting.n > 0 && (
          <Text size="sm">
            {waitingText(member)} in the queue of the department, where each of its confirmed teachers can verify.
          </Text>
        )}
        <SuccessorSelect
          member={member}
          choice={form.choice('successorId')}
          label="New head"
          description="A confirmed teacher of the department."
          required
        />
        <Select
          {...form.choice('role')}
          label={`What ${member.name} is from then on`}
          required
          allowDeselect={false}
          data={staffRoles.map((value) => ({ value, label: roles[value].title }))}
        />
      </DialogForm>
    </OpenModal>
  )
}

const waitingText = ({ name, waiting: { n } }: StaffMember): string =>
  n === 1 ? `1 record that names ${name} stays` : `${n.toLocaleString('en-IN')} records that name ${name} stay`
