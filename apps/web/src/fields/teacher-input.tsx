// Select for a teacher of the department.

import { Group, Select, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { noMatch } from '#web/ui/form/no-match.ts'
import { type FieldInputProps, textOf, wrapperProps } from './field-input-props.ts'
import { type FieldSources, type TeacherChoice, useFieldSources } from './field-sources.ts'

/** All teachers that can be chosen, with a long stale time because staff change rarely. */
export const teachersQuery = (sources: Pick<FieldSources, 'teachers'>) =>
  queryOptions({
    queryKey: ['teachers'],
    queryFn: ({ signal }) => sources.teachers({ signal }),
    staleTime: 5 * 60_000,
    meta: { isKept: true, areChoices: true },
  })

export function useTeachers() {
  return useQuery(teachersQuery(useFieldSources()))
}

/** Adds the teacher chosen before, who may have left the department since. */
export function withChosen(teachers: readonly TeacherChoice[], id: string, name: string | undefined): TeacherChoice[] {
  const isMissing = id !== '' && name !== undefined && !teachers.some((one) => one.id === id)
  return isMissing ? [{ id, name, roleTitle: '' }, ...teachers] : [...teachers]
}

export function TeacherInput({ field, value, shown, error, onChange, onBlur }: FieldInputProps<'teacher'>) {
  const query = useTeachers()
  const id = textOf(value)
  const teachers = withChosen(query.data ?? [], id, shown)
  const roleOf = new Map(teachers.map((one) => [one.id, one.roleTitle]))
  const hasLeft = query.isSuccess && id !== '' && shown !== undefined && !query.data.some((one) => one.id === id)
  const hint = query.isError
    ? 'The list could not be loaded. Please close the form and try again.'
    : hasLeft
      ? `${shown} no longer verifies here. Please choose another teacher.`
      : field.help
  return (
    <Select
      {...wrapperProps(field, error)}
      {...(hint ? { description: hint } : {})}
      data={teachers.map((one) => ({ value: one.id, label: one.name }))}
      value={id || null}
      onChange={(chosen, option) => onChange(field.key, chosen ?? undefined, option?.label)}
      onBlur={() => onBlur(field.key)}
      renderOption={({ option }) => (
        <Group justify="space-between" flex={1} gap="xs" wrap="nowrap">
          <span>{option.label}</span>
          <Text size="sm" c="dimmed">
            {roleOf.get(option.value)}
          </Text>
        </Group>
      )}
      searchable
      clearable={field.required === false}
      allowDeselect={false}
      limit={50}
      nothingFoundMessage={noMatch(query.isPending, 'Nobody with this name in your department')}
      placeholder="Choose or type a name"
    />
  )
}
