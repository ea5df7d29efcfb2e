// Select for a student of the user's department or college, in forms about one student.

import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { noMatch } from '#web/ui/form/no-match.ts'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'
import { studentOptionsQuery } from './entries.queries.ts'
import { studentOptions } from './student-options.ts'

interface Props {
  /** The form's props for this field. */
  choice: ReturnType<ShortForm<string>['choice']>
  /** True to focus this field when the dialog opens. */
  isFirst?: boolean
}

export function StudentChoice({ choice, isFirst = false }: Props) {
  const students = useQuery(studentOptionsQuery({}))
  return (
    <Select
      {...choice}
      label="Student"
      required
      searchable
      // A list that opens on focus would cover the dialog and the field's error.
      openOnFocus={false}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      allowDeselect={false}
      limit={50}
      data={studentOptions(students.data ?? [])}
      nothingFoundMessage={noMatch(students.isPending, 'Nobody with this name')}
    />
  )
}
