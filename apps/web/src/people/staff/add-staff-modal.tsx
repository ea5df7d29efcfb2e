// Add Staff: name, role, phone and e-mail; the person gets an invitation and sets the password alone.
import { Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { messages } from '@rounds/contract/kernel/messages'
import { accessRoleOf, roles } from '@rounds/contract/people/accounts/person'
import { canAdd } from '@rounds/contract/people/staff/staff.can'
import { addedRoles, StaffDraft } from '@rounds/contract/people/staff/staff-member'
import type { SubmitEvent } from 'react'
import { listProps } from '#web/fields/field-input-props.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { useUser } from '#web/people/session.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { useDraftForm } from '#web/ui/use-draft-form.ts'
import { useAddStaff } from './staff.queries.ts'
import { StaffCollege, StaffDepartment } from './staff-place.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

export function AddStaffModal({ opened, onClose }: Props) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add Staff"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
    >
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
  const form = useDraftForm('staff', blank, StaffDraft, messages.staff.incomplete.title)

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const draft = form.judge()
    if (!draft || adding.isPending) return
    try {
      const { message } = await adding.mutateAsync(draft)
      showSuccess(message)
      onDone()
    } catch (thrown) {
      form.refuse(thrown)
    }
  }

  function onCollege(id: string): void {
    form.set('collegeId', id)
    form.set('departmentId', '')
  }

  const { onChange: _, ...roleInput } = form.input('role')
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          The person gets a mail with a link to set the password. You need not tell anybody one.
        </Text>
        <TextInput {...form.input('name')} label="Name" size="md" required autoComplete="off" data-autofocus />
        <Select
          {...roleInput}
          value={form.texts.role || null}
          onChange={(chosen) => form.set('role', chosen ?? '')}
          label="Role"
          size="md"
          required
          allowDeselect={false}
          data={addedRoles
            .filter((name) => canAdd(access, name))
            .map((name) => ({ value: name, label: roles[name].title }))}
          {...listProps}
        />
        <TextInput
          {...form.input('phone')}
          label="Phone"
          description="Mobile number, with or without +91"
          type="tel"
          inputMode="tel"
          size="md"
          required
          maxLength={16}
          autoComplete="off"
        />
        <TextInput
          {...form.input('email')}
          label="E-mail"
          type="email"
          inputMode="email"
          size="md"
          required
          autoComplete="off"
        />
        {!college && <StaffCollege input={form.input('collegeId')} onChoose={onCollege} />}
        {!department && (
          <StaffDepartment
            collegeId={form.texts.collegeId}
            input={form.input('departmentId')}
            onChoose={(id) => form.set('departmentId', id)}
          />
        )}
        <FormButtons verb="Submit" isBusy={adding.isPending} onCancel={form.reset} cancel="Reset" />
      </Stack>
    </form>
  )
}
