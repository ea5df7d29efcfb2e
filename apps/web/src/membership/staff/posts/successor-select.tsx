// Chooses the successor of a staff member: another guiding teacher of the same department.

import { Select } from '@mantine/core'
import type { StaffMember } from '@rounds/contract/membership/staff/staff-member'
import { useQuery } from '@tanstack/react-query'
import { noMatch } from '#web/ui/form/no-match.ts'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'
import { guidingQuery } from './staff-posts.queries.ts'

interface Props {
  member: StaffMember
  label: string
  description: string
  choice: ReturnType<ShortForm<string>['choice']>
  required?: boolean
}

export function SuccessorSelect({ member: { id, college, department }, choice, required = false, ...words }: Props) {
  const place = { collegeId: college?.id ?? '', departmentId: department?.id ?? '' }
  const { data = [], isPending } = useQuery({ ...guidingQuery(place), enabled: department !== null })
  const options = data.filter((one) => one.id !== id)
  return (
    <Select
      {...choice}
      {...words}
      required={required}
      data={options.map((one) => ({ value: one.id, label: `${one.name}, ${one.roleTitle}` }))}
      searchable
      clearable={!required}
      nothingFoundMessage={noMatch(isPending, 'No teacher with this name')}
    />
  )
}

/** `4 students`. */
export const studentsText = (n: number): string => `${n} ${n === 1 ? 'student' : 'students'}`
