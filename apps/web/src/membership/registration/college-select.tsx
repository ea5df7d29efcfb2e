// The college input of sign-up, searchable by name, address and state.

import { Loader, Select, Text } from '@mantine/core'
import type { CollegeOption } from '@rounds/contract/reference/colleges/college'
import { noMatch } from '#web/ui/form/no-match.ts'
import { matchingColleges } from './matching-colleges.ts'

interface Props {
  id: string
  colleges: readonly CollegeOption[]
  isLoading: boolean
  value: string
  error: string | undefined
  onChange: (collegeId: string) => void
}

const maxShown = 50

export function CollegeSelect({ id, colleges, isLoading, value, error, onChange }: Props) {
  const placeOf = new Map(colleges.map((one) => [one.id, `${one.address}, ${one.state}`]))
  return (
    <Select
      id={id}
      label="College"
      required
      placeholder="Search by name, place or state"
      data={colleges.map((one) => ({ value: one.id, label: one.name }))}
      value={value || null}
      error={error}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      openOnFocus={false}
      limit={maxShown}
      filter={({ search }) =>
        // The name of the chosen college is not a search, so all colleges are on offer again.
        matchingColleges(colleges, colleges.some(({ name }) => name === search) ? '' : search).map((one) => ({
          value: one.id,
          label: one.name,
          disabled: false,
        }))
      }
      renderOption={({ option }) => (
        <div>
          {option.label}
          <Text size="sm" c="dimmed">
            {placeOf.get(option.value)}
          </Text>
        </div>
      )}
      nothingFoundMessage={noMatch(isLoading, 'No college found')}
      rightSection={isLoading ? <Loader size="xs" aria-label="Loading the colleges" /> : undefined}
      allowDeselect={false}
    />
  )
}
