// Choosing a college and one of its departments: only what the person does not have by themself is asked.
import { Select } from '@mantine/core'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { listProps } from '#web/fields/field-input-props.ts'
import { call } from '#web/kernel/call.ts'

const forever = Number.POSITIVE_INFINITY

const collegeOptionsQuery = queryOptions({
  queryKey: ['colleges', 'options'],
  queryFn: async ({ signal }) => (await call(colleges.options, { signal })).college,
  staleTime: forever,
})

const departmentOptionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['colleges', 'departments', id],
    queryFn: async ({ signal }) => (await call(colleges.departments, { body: { id }, signal })).data,
    enabled: id !== '',
    staleTime: forever,
  })

interface Props {
  /** As `useDraftForm` gives it, without its `onChange`. */
  input: { id: string; value: string; error: string | undefined }
  onChoose: (id: string) => void
}

export function CollegeSelect({ input, onChoose }: Props) {
  const { data = [] } = useQuery(collegeOptionsQuery)
  return (
    <Select
      {...shared(input, onChoose)}
      label="College"
      data={data.map(({ id, name, address, state }) => ({ value: id, label: `${name}, ${address}, ${state}` }))}
      nothingFoundMessage="No college of this name"
    />
  )
}

export function DepartmentSelect({ collegeId, input, onChoose }: Props & { collegeId: string }) {
  const { data = [] } = useQuery(departmentOptionsQuery(collegeId))
  return (
    <Select
      {...shared(input, onChoose)}
      label="Department"
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      disabled={collegeId === ''}
      nothingFoundMessage="No department of this name"
    />
  )
}

const shared = ({ id, value, error }: Props['input'], onChoose: Props['onChoose']) => ({
  id,
  value: value || null,
  error,
  onChange: (chosen: string | null) => onChoose(chosen ?? ''),
  size: 'md' as const,
  required: true,
  searchable: true,
  allowDeselect: false,
  ...listProps,
})
