// Add Staff: name, role, phone and e-mail; the person gets an invitation and sets the password alone.
import { Modal, Stack, Text } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { canAdd } from '@rounds/contract/membership/staff/staff.can'
import { addedRoles, StaffDraft } from '@rounds/contract/membership/staff/staff-member'
import { InviteeInputs } from '#web/identity/accounts/invitee-inputs.tsx'
import { useUser } from '#web/identity/accounts/session.ts'
import { FormButtons } from '#web/ui/form/form-buttons.tsx'
import { useDraftForm } from '#web/ui/form/use-draft-form.ts'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { useAddStaff } from './staff.queries.ts'
import { StaffCollege, StaffDepartment } from './staff-place.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

export function AddStaffModal({ opened, onClose }: Props) {
  const isPhone = useIsPhone()
  return (
    <Modal opened={opened} onClose={onClose} title="Add Staff" fullScreen={isPhone}>
      <AddStaffForm onDone={onClose} />
    </Modal>
  )
}

function AddStaffForm({ onDone }: { onDone: () => void }) {
  const { role, college, department } = useUser()
  const access = accessRoleOf(role)
  const adding = useAddStaff()
  const blank = {
    name: '',
    role: access === 'hod' ? '' : 'hod',
    phone: '',
    email: '',
    collegeId: college?.id ?? '',
    departmentId: department?.id ?? '',
  }
  const form = useDraftForm('staff', blank, StaffDraft, personMessages.incomplete.title)

  const onSubmit = form.sending((draft) => adding.mutateAsync(draft), onDone)

  function onCollege(id: string): void {
    form.set('collegeId', id)
    form.set('departmentId', '')
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          The person gets a mail with a link to set the password. You need not tell anybody one.
        </Text>
        <InviteeInputs form={form} offered={addedRoles.filter((name) => canAdd(access, name))} />
        {!college && <StaffCollege choice={form.choice('collegeId')} onChoose={onCollege} />}
        {!department && <StaffDepartment collegeId={form.texts.collegeId} choice={form.choice('departmentId')} />}
        <FormButtons verb="Submit" isBusy={form.isSending} onCancel={form.reset} cancel="Reset" />
      </Stack>
    </form>
  )
}
