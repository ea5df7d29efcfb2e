// Edit: name and phone of one of the staff.
import { Modal, Stack, TextInput } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import { StaffDraft, type StaffMember } from '@rounds/contract/membership/staff/staff-member'
import { FormButtons } from '#web/ui/form/form-buttons.tsx'
import { useDraftForm } from '#web/ui/form/use-draft-form.ts'
import { useChangeStaff } from './staff.queries.ts'

const NameAndPhone = StaffDraft.pick({ name: true, phone: true })

export function EditStaffModal({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const changing = useChangeStaff({ quiet: true })
  const blank = { name: member.name, phone: member.phone ?? '' }
  const form = useDraftForm('staff-edit', blank, NameAndPhone, generalMessages.missingDetails.title)

  const onSubmit = form.sending(
    (draft) => changing.mutateAsync({ id: member.id, ...draft }),
    onClose,
    staffMessages.updateNetwork,
  )

  return (
    <Modal opened onClose={onClose} title={`Edit ${member.name}`}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <TextInput {...form.input('name')} label="Name" required data-autofocus />
          <TextInput {...form.input('phone')} label="Phone" type="tel" inputMode="tel" required />
          <FormButtons verb="Save" isBusy={form.isSending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
