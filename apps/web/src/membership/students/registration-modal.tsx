// Corrects details that a verified student cannot change: name, registration number, joining date and course.
import { Text, TextInput } from '@mantine/core'
import {
  courseLabel,
  profileLabels,
  Registration,
  type RegistrationChange,
} from '@rounds/contract/membership/profiles/profile'
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { useSetRegistration } from './students.queries.ts'

const rules = bySchema(Registration)

export function RegistrationModal({ student, onClose }: { student: StudentRecord; onClose: () => void }) {
  const setting = useSetRegistration()
  const [shown] = useState({
    name: student.name,
    identity: student.identity ?? '',
    joiningDate: student.joiningDate ?? '',
    courseTitle: student.courseTitle,
  })
  const form = useShortForm({
    name: 'student',
    blank: shown,
    rules,
    summaryOf: firstOf,
    async send(draft) {
      const { message } = await setting.mutateAsync({ id: student.id, ...changed(shown, draft) })
      showSuccess(message)
      onClose()
    },
  })

  return (
    <OpenModal onClose={onClose} title={`Edit the registration of ${student.name}`}>
      <DialogForm form={form} verb="Save registration" onCancel={onClose}>
        <Text size="sm" c="dimmed">
          An approved student cannot change these. The history keeps what was there before, and the student can read it.
        </Text>
        <TextInput {...form.input('name')} label={profileLabels.name} required data-autofocus />
        <TextInput {...form.input('identity')} label={profileLabels.identity} required />
        <DateInput
          {...form.input('joiningDate')}
          onChange={(day) => form.set('joiningDate', day)}
          label={profileLabels.joiningDate}
          required
        />
        <TextInput
          {...form.input('courseTitle')}
          label={courseLabel}
          description="As certificates and the printed logbook say it, for example a diploma. Leave it empty for the department’s course."
        />
      </DialogForm>
    </OpenModal>
  )
}

/** Only the fields changed here, so that a correction made by somebody else in between stays. */
const changed = (
  shown: Registration,
  { name, identity, joiningDate, courseTitle }: Registration,
): RegistrationChange => ({
  ...(name === shown.name ? {} : { name }),
  ...(identity === shown.identity ? {} : { identity }),
  ...(joiningDate === shown.joiningDate ? {} : { joiningDate }),
  ...(courseTitle === shown.courseTitle ? {} : { courseTitle }),
})
