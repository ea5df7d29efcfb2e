// Chooses something that the server finds as one types: an item of the catalogue, a person.

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noMatch } from './no-match.ts'

interface Option {
  value: string
  label: string
}

interface Props {
  /** What `useShortForm` gives for the field. */
  choice: { id: string; value: string | null; error: string | undefined; onChange: (chosen: string | null) => void }
  label: string
  description?: string | undefined
  required?: boolean
  /** Why nothing can be chosen yet: `Choose the department first`. */
  closed?: string | undefined
  /** What is said when nothing fits. */
  nothing?: string
  /** Tells apart what is found. */
  queryKey: QueryKey
  find: (search: string, signal: AbortSignal) => Promise<readonly Option[]>
}

const pauseMs = 250

export function SearchSelect({
  choice,
  label,
  description,
  required = false,
  closed,
  nothing = 'Nothing with this name',
  queryKey,
  find,
}: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const present = chosen?.value === choice.value ? chosen : null
  // What stands in the box after a choice is its title: no search for that.
  const [search] = useDebouncedValue(typed === present?.label ? '' : typed.trim(), pauseMs)
  const query = useQuery({
    queryKey: [...queryKey, search],
    queryFn: ({ signal }) => find(search, signal),
    enabled: closed === undefined,
    placeholderData: keepPreviousData,
  })
  const found = closed === undefined ? (query.data ?? []) : []
  const data = present && !found.some(({ value }) => value === present.value) ? [present, ...found] : [...found]
  return (
    <Select
      {...choice}
      label={label}
      description={description}
      required={required}
      searchable
      clearable={!required}
      allowDeselect={false}
      disabled={closed !== undefined}
      data={data}
      // The server has searched already.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(value, option) => {
        setChosen(value ? option : null)
        choice.onChange(value)
      }}
      placeholder={closed ?? 'Choose or type'}
      nothingFoundMessage={noMatch(query.isPending, nothing)}
    />
  )
}
