// Edits the name and phone of a staff member.
import { TextInput } from '@mantine/core'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import { StaffDraft, type StaffMember } from '@rounds/contract/membership/staff/staff-member'
import { askingForDetails, inviteeSummary } from '#web/identity/accounts/invitee-problems.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { useChangeStaff } from './staff.queries.ts'

const rules = askingForDetails(bySchema(StaffDraft.pick({ name: true, phone: true })))

export function EditStaffModal({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const changing = useChangeStaff({ quiet: true })
  const form = useShortForm({
    name: 'staff-edit',
    blank: { name: member.name, phone: member.phone ?? '' },
    rules,
    summaryOf: inviteeSummary,
    async send(draft) {
      const { message } = await changing.mutateAsync({ id: member.id, ...draft })
      showSuccess(message)
      onClose()
    },
    onRefused: (thrown) => showProblem(thrown, staffMessages.updateNetwork),
  })

  return (
    <OpenModal onClose={onClose} title={`Edit ${member.name}`}>
      <DialogForm form={form} verb="Save details" onCancel={onClose}>
        <TextInput {...form.input('name')} label="Name" required data-autofocus />
        <TextInput {...form.input('phone')} label="Phone" type="tel" inputMode="tel" required />
      </DialogForm>
    </OpenModal>
  )
}
