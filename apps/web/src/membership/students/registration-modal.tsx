// Correcting what a verified student cannot change alone: the registration number and the joining date.
import { Modal, Text, TextInput } from '@mantine/core'
import { profileLabels, Registration } from '@rounds/contract/membership/profiles/profile'
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
import { showSuccess } from '#web/kernel/notices.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { useSetRegistration } from './students.queries.ts'

const rules = bySchema(Registration)

export function RegistrationModal({ student, onClose }: { student: StudentRecord; onClose: () => void }) {
  const setting = useSetRegistration()
  const form = useShortForm({
    name: 'student',
    blank: { identity: student.identity ?? '', joiningDate: student.joiningDate ?? '' },
    rules,
    dialogOf: firstOf,
    async send(draft) {
      const { message } = await setting.mutateAsync({ id: student.id, ...draft })
      showSuccess(message)
      onClose()
    },
  })

  return (
    <Modal opened onClose={onClose} title={`Edit the registration of ${student.name}`}>
      <DialogForm form={form} verb="Save" onCancel={onClose}>
        <Text size="sm" c="dimmed">
          A verified student cannot change these two. The correction is written in the audit log.
        </Text>
        <TextInput {...form.input('identity')} label={profileLabels.identity} required data-autofocus />
        <DateInput
          {...form.input('joiningDate')}
          onChange={(day) => form.set('joiningDate', day)}
          label={profileLabels.joiningDate}
          required
        />
      </DialogForm>
    </Modal>
  )
}
