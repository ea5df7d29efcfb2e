// Chooses an item of one of the Master's lists within a department, found by the server as one types.
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CatalogueRow, catalogueListQuery } from './catalogue.queries.ts'
import type { CatalogueListName } from './catalogue-lists.ts'

interface Props {
  /** What `useShortForm` gives for the field. */
  choice: { id: string; value: string | null; error: string | undefined; onChange: (chosen: string | null) => void }
  label: string
  description?: string
  name: CatalogueListName
  userId: string
  /** Blank until there is one: nothing is offered before. */
  departmentId: string
  /** Which of the found ones can be chosen; all when absent. */
  fits?: (row: CatalogueRow) => boolean
  purpose?: 'diag' | 'proc' | undefined
  required?: boolean
}

const size = 50
const pauseMs = 250

export function ItemSelect({ choice, label, description, name, userId, departmentId, fits, purpose, required }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const isChosen = chosen !== null && chosen.value === choice.value
  const [search] = useDebouncedValue(isChosen && typed === chosen.label ? '' : typed.trim(), pauseMs)
  const asked = { size, departmentId, ...(search ? { search } : {}), ...(purpose ? { for: purpose } : {}) }
  const query = useQuery({ ...catalogueListQuery(name, userId, asked), enabled: departmentId !== '' })
  const rows = query.data?.rows.filter((row) => row.department.id === departmentId && (fits?.(row) ?? true)) ?? []
  const found = rows.map(({ id, title, competency }) => ({
    value: id,
    label: name === 'competencies' || !competency ? title : `${title} (${competency.title})`,
  }))
  const data = isChosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      {...choice}
      label={label}
      description={description}
      required={required ?? false}
      searchable
      clearable={!required}
      allowDeselect={false}
      disabled={departmentId === ''}
      data={data}
      // The server has searched already.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(value, option) => {
        setChosen(value ? option : null)
        choice.onChange(value)
      }}
      placeholder={departmentId === '' ? 'Choose the department first' : 'Choose or type'}
      nothingFoundMessage={query.isPending ? 'Loading…' : 'Nothing of this name'}
    />
  )
}
