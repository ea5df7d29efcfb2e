// Confirms a teacher, with the ID proof beside the question. The confirmation grants the right to verify records.
import { Alert, Button, Stack, Text } from '@mantine/core'
import { fillMessage } from '@rounds/contract/kernel/message'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import type { StaffMember } from '@rounds/contract/membership/staff/staff-member'
import { IconInfoCircle } from '@tabler/icons-react'
import { showSuccess } from '#web/kernel/notices.ts'
import { IdProofView } from '#web/membership/profiles/id-proof-view.tsx'
import { DialogButtons } from '#web/ui/form/dialog-buttons.tsx'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { useConfirmStaff } from './staff.queries.ts'

export function ConfirmStaffModal({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const confirming = useConfirmStaff()
  const { id, name, role, roleTitle, email, confirmed, hasIdProof } = member
  const opened = role === 'clerk' ? 'open the students and records' : 'verify and score the records'

  async function onConfirm(): Promise<void> {
    const { message } = await confirming.mutateAsync({ id, confirmed: !confirmed })
    showSuccess(message)
    onClose()
  }

  return (
    <OpenModal
      onClose={onClose}
      title={confirmed ? `Withdraw the confirmation of ${name}?` : `Confirm ${name}?`}
      size="lg"
    >
      <Stack>
        <Text>
          {roleTitle}, {email}.{' '}
          {confirmed
            ? `Without the confirmation, ${name} can open only their own profile.`
            : `Once confirmed, ${name} can ${opened} of the department.`}
        </Text>
        {member.invitedByStudent && !confirmed && (
          <Alert color="yellow" variant="light" icon={<IconInfoCircle aria-hidden />}>
            <Text c="bright" size="sm">
              Added by a student, {member.invitedBy}. Please make sure that you know this person.
            </Text>
          </Alert>
        )}
        {!confirmed && !hasIdProof && (
          <Alert color="yellow" variant="light" icon={<IconInfoCircle aria-hidden />}>
            <Text c="bright" size="sm">
              {fillMessage(staffMessages.noProof, { name })} The profile asks for it; you can confirm the account once
              it is there.
            </Text>
          </Alert>
        )}
        {hasIdProof && (
          <section aria-label="ID proof">
            <IdProofView accountId={id} />
          </section>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={() => onConfirm().catch(() => {})}
            loading={confirming.isPending}
            disabled={!confirmed && !hasIdProof}
            {...(confirmed ? { color: 'red' } : {})}
          >
            {confirmed ? 'Withdraw confirmation' : `Confirm ${name}`}
          </Button>
        </DialogButtons>
      </Stack>
    </OpenModal>
  )
}
