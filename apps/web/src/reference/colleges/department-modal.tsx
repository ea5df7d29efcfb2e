// Adds a department to the list from which all colleges choose, or corrects the title of its course.
import { TextInput } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { CourseTitle, DepartmentDraft, type DepartmentOption } from '@rounds/contract/reference/colleges/department'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { useAddDepartment, useSetCourse } from './colleges.queries.ts'

const course = {
  label: 'Course',
  description: 'What a student of it follows: MD General Medicine',
  required: true,
  maxLength: maxCharacters.title,
  autoComplete: 'off',
} as const

interface AddProps {
  onAdded: (department: DepartmentOption) => void
  onClose: () => void
}

export function AddDepartmentModal({ onAdded, onClose }: AddProps) {
  const adding = useAddDepartment()
  const form = useShortForm({
    name: 'department',
    blank: { name: '', title: '' },
    rules: bySchema(DepartmentDraft),
    summaryOf: firstOf,
    async send(draft) {
      const { message, department } = await adding.mutateAsync(draft)
      showSuccess(message)
      onAdded(department)
      onClose()
    },
  })
  return (
    <LargeModal opened onClose={onClose} title="Add a department to the list">
      <DialogForm form={form} verb="Add to the list" onCancel={onClose}>
        <TextInput
          {...form.input('name')}
          label="Name"
          description="Every college can choose it. The name cannot be changed later."
          required
          maxLength={maxCharacters.title}
          autoComplete="off"
          data-autofocus
        />
        <TextInput {...form.input('title')} {...course} />
      </DialogForm>
    </LargeModal>
  )
}

export function CourseModal({ department, onClose }: { department: DepartmentOption; onClose: () => void }) {
  const setting = useSetCourse(department.id)
  const form = useShortForm({
    name: 'department',
    blank: { title: department.title },
    rules: bySchema(CourseTitle),
    summaryOf: firstOf,
    async send(draft) {
      const { message } = await setting.mutateAsync(draft)
      showSuccess(message)
      onClose()
    },
  })
  return (
    <LargeModal opened onClose={onClose} title={`Correct the course of ${department.name}`}>
      <DialogForm form={form} verb="Save department" onCancel={onClose}>
        <TextInput
          {...form.input('title')}
          {...course}
          description="Holds for this department in every college."
          data-autofocus
        />
      </DialogForm>
    </LargeModal>
  )
}
