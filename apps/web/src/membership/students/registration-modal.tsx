// Correcting what a verified student cannot change alone: the registration number and the joining date.
import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { profileLabels, Registration } from '@rounds/contract/membership/profiles/profile'
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
import { FormButtons } from '#web/ui/form/form-buttons.tsx'
import { useDraftForm } from '#web/ui/form/use-draft-form.ts'
import { useSetRegistration } from './students.queries.ts'

export function RegistrationModal({ student, onClose }: { student: StudentRecord; onClose: () => void }) {
  const setting = useSetRegistration()
  const blank = { identity: student.identity ?? '', joiningDate: student.joiningDate ?? '' }
  const form = useDraftForm('student', blank, Registration, generalMessages.allFields.title)

  const onSubmit = form.sending((draft) => setting.mutateAsync({ id: student.id, ...draft }), onClose)

  return (
    <Modal opened onClose={onClose} title={`Correct ${student.name}`}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            A verified student cannot change these two. The correction is written in the audit log.
          </Text>
          <TextInput {...form.input('identity')} label={profileLabels.identity} required data-autofocus />
          <TextInput {...form.input('joiningDate')} label={profileLabels.joiningDate} type="date" required />
          <FormButtons verb="Save" isBusy={form.isSending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
