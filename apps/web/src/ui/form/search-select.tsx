// A select whose options come from a search on the server, such as items of the catalogue or people.

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
  /** The props that `useShortForm` returns for the field. */
  choice: { id: string; value: string | null; error: string | undefined; onChange: (chosen: string | null) => void }
  label: string
  description?: string | undefined
  required?: boolean
  /** The reason why nothing can be chosen yet: `Choose the department first`. */
  closed?: string | undefined
  /** The text when nothing matches. */
  nothing?: string
  /** The query key of the results; the search text is appended. */
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
  // After a choice the box holds its title, which is not a search.
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
      // The server has filtered already.
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
