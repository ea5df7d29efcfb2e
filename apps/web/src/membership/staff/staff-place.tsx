// Inputs for a college and one of its departments. Each shows only when the user has no fixed one.

import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CollegeSelect } from '#web/membership/registration/college-select.tsx'
import { collegeOptionsQuery, departmentOptionsQuery } from '#web/reference/colleges/colleges.queries.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'

interface Props {
  choice: ReturnType<ShortForm<string>['choice']>
}

export function StaffCollege({ choice, onChoose }: Props & { onChoose: (id: string) => void }) {
  const { data = [], isPending } = useQuery(collegeOptionsQuery)
  const { id, value, error } = choice
  return (
    <CollegeSelect
      id={id}
      error={error}
      value={value ?? ''}
      colleges={data}
      isLoading={isPending}
      onChange={onChoose}
    />
  )
}

export function StaffDepartment({ collegeId, choice }: Props & { collegeId: string }) {
  const { data = [], isPending } = useQuery(departmentOptionsQuery(collegeId))
  return (
    <Select
      {...choice}
      label="Department"
      required
      searchable
      allowDeselect={false}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      disabled={collegeId === ''}
      nothingFoundMessage={noMatch(isPending, 'No department with this name')}
    />
  )
}
