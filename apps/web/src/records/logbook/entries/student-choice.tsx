// Chooses a student of one's own department or college, in a form that is about one.

import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { noMatch } from '#web/ui/form/no-match.ts'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'
import { studentOptionsQuery } from './entries.queries.ts'
import { studentOptions } from './student-options.ts'

interface Props {
  /** What the form gives for the field. */
  choice: ReturnType<ShortForm<string>['choice']>
  /** The dialog begins here. */
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
      // A list that opens with the focus would cover the dialog, and what is wrong here.
      openOnFocus={false}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      allowDeselect={false}
      limit={50}
      data={studentOptions(students.data ?? [])}
      nothingFoundMessage={noMatch(students.isPending, 'Nobody with this name')}
    />
  )
}
