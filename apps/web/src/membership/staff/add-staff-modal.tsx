// Add Staff: name, role, phone and e-mail; the person gets an invitation and sets the password alone.
import { Text } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { canAdd } from '@rounds/contract/membership/staff/staff.can'
import { addedRoles, StaffDraft } from '@rounds/contract/membership/staff/staff-member'
import { InviteeInputs } from '#web/identity/accounts/invitee-inputs.tsx'
import { askingForDetails, inviteeDialog } from '#web/identity/accounts/invitee-problems.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, type FieldRules } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { useAddStaff } from './staff.queries.ts'
import { StaffCollege, StaffDepartment } from './staff-place.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

export function AddStaffModal({ opened, onClose }: Props) {
  return (
    <LargeModal opened={opened} onClose={onClose} title="Add Staff">
      <AddStaffForm onDone={onClose} />
    </LargeModal>
  )
}

const staffRules = bySchema(StaffDraft)
const hodRules = askingForDetails(staffRules)
const rules: FieldRules<string, StaffDraft> = {
  ...staffRules,
  problemsOf: (texts) => (texts.role === 'hod' ? hodRules : staffRules).problemsOf(texts),
}

function AddStaffForm({ onDone }: { onDone: () => void }) {
  const { role, college, department } = useUser()
  const access = accessRoleOf(role)
  const adding = useAddStaff()
  const form = useShortForm({
    name: 'staff',
    blank: {
      name: '',
      role: access === 'hod' ? '' : 'hod',
      phone: '',
      email: '',
      collegeId: college?.id ?? '',
      departmentId: department?.id ?? '',
    },
    rules,
    dialogOf: inviteeDialog,
    async send(draft) {
      const { message } = await adding.mutateAsync(draft)
      showSuccess(message)
      onDone()
    },
  })

  function onCollege(id: string): void {
    form.set('collegeId', id)
    form.set('departmentId', '')
  }

  return (
    <DialogForm form={form} verb="Submit" onCancel={form.reset} cancel="Reset">
      <Text size="sm" c="dimmed">
        The person gets a mail with a link to set the password. You need not tell anybody one.
      </Text>
      <InviteeInputs form={form} offered={addedRoles.filter((name) => canAdd(access, name))} />
      {!college && <StaffCollege choice={form.choice('collegeId')} onChoose={onCollege} />}
      {!department && <StaffDepartment collegeId={form.texts.collegeId} choice={form.choice('departmentId')} />}
    </DialogForm>
  )
}
