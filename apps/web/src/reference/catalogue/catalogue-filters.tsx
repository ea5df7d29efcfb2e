// The filters of the Master's catalogue lists: department, type and origin.

import { Select } from '@mantine/core'
import type { CatalogueListName } from '@rounds/contract/reference/catalogue/catalogue'
import { type CompetencyPurpose, competencyPurposes } from '@rounds/contract/reference/catalogue/catalogue'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { noMatch } from '#web/ui/form/no-match.ts'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import type { ListSearch } from '#web/ui/list/list-search.ts'
import { choiceIn, idIn, type ListStateControls } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { departmentsQuery } from '../colleges/colleges.queries.ts'
import { catalogueLists, purposeNames } from './catalogue-lists.ts'

/** The search params of a catalogue list besides its page. */
export type CatalogueSearch = ListSearch<'search' | 'departmentId' | 'for' | 'origin'>

export const purposeOptions = competencyPurposes.map((value) => ({ value, label: purposeNames[value] }))

/** Returns the filters for the server; malformed values are ignored. */
export function narrowingOf({ departmentId, for: purpose, origin }: CatalogueSearch): {
  departmentId?: string
  for?: CompetencyPurpose
  origin?: 'people'
} {
  const department = idIn(departmentId)
  const type = choiceIn(competencyPurposes, purpose)
  return {
    ...(department ? { departmentId: department } : {}),
    ...(type ? { for: type } : {}),
    ...(origin === 'people' ? { origin } : {}),
  }
}

interface Props {
  name: CatalogueListName
  userId: string
  list: ListStateControls<CatalogueSearch>
  onShowAll: (() => void) | undefined
  aside?: ReactNode
}

export function CatalogueFilters({ name, userId, list, onShowAll, aside }: Props) {
  const departments = useQuery(departmentsQuery(userId))
  const { departmentId, for: purpose, origin } = narrowingOf(list.filters)
  const { hasType } = catalogueLists[name]
  return (
    <ListFilters
      search={<SearchBox label={`Search the ${name}`} value={list.search} onSearch={list.onSearch} />}
      active={[departmentId, hasType && purpose, origin].filter(Boolean).length}
      onShowAll={onShowAll}
      aside={aside}
    >
      <Select
        size="sm"
        searchable
        clearable
        label="Department"
        placeholder="Department"
        data={(departments.data ?? []).map(({ id, name: label }) => ({ value: id, label }))}
        value={departmentId ?? null}
        onChange={(chosen) => list.onFilter({ departmentId: chosen ?? '' })}
        clearButtonProps={{ 'aria-label': 'Every department' }}
        nothingFoundMessage={noMatch(departments.isPending, 'No department with this name')}
      />
      {hasType && (
        <Select
          size="sm"
          clearable
          label="Type"
          placeholder="Type"
          data={purposeOptions}
          value={purpose ?? null}
          onChange={(chosen) => list.onFilter({ for: chosen ?? '' })}
          clearButtonProps={{ 'aria-label': 'Every type' }}
        />
      )}
      <Select
        size="sm"
        clearable
        label="Added by"
        placeholder="Added by"
        data={[{ value: 'people', label: 'Typed while recording' }]}
        value={origin ?? null}
        onChange={(chosen) => list.onFilter({ origin: chosen ?? '' })}
        clearButtonProps={{ 'aria-label': 'Added by anybody' }}
      />
    </ListFilters>
  )
}
