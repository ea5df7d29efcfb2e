// The filters above a list of records: search, status, student (for staff), dates and sort order.

import { NativeSelect, Select } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { entryStatuses } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PlaceFilters } from '#web/identity/accounts/place-filters.tsx'
import { type PlaceFilter, placeIn } from '#web/identity/accounts/place-in.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { DateFilter } from '#web/ui/list/date-filter.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import type { ListSearch } from '#web/ui/list/list-search.ts'
import type { ListStateControls } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { studentOptionsQuery } from '../entries/entries.queries.ts'
import { type EntryListQuery, filterNames, isNarrowed, narrowingCount, statusIn } from '../entries/entry-filters.ts'
import { sortChoices } from '../entries/entry-sorts.ts'
import { studentOptions } from '../entries/student-options.ts'

/** Search params that clear every filter and the sort order. */
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]))

interface Props {
  kind: EntryKindSpec
  list: ListStateControls<ListSearch<(typeof filterNames)[number]>>
  query: EntryListQuery
  hasColumnSorts: boolean
  /** The menu of actions on the whole list. */
  menu: ReactNode
}

export function EntryFilterBar({ kind, list, query, hasColumnSorts, menu }: Props) {
  const user = useUser()
  const { filters, onFilter } = list
  const isStudent = user.role === 'student'
  const place = placeIn(filters)
  const access = accessRoleOf(user.role)
  // All colleges together have too many students for a select.
  const isMaster = access === 'master'
  // With the place filters there is no room for the sort order, which the column headers set as well.
  const hasPlaces = isMaster || access === 'admin'
  const statuses = isStudent ? entryStatuses : entryStatuses.filter((status) => status !== 'Draft')
  return (
    <ListFilters
      search={
        <SearchBox
          label="Search the records"
          value={filters.search ?? ''}
          onSearch={(search) => onFilter({ search })}
        />
      }
      aside={menu}
      active={narrowingCount(filters)}
      onShowAll={isNarrowed(filters) ? () => onFilter(noFilters) : undefined}
    >
      <PlaceFilters place={place} needsCollege onPlace={(chosen) => onFilter({ ...chosen, studentId: '' })} />
      {!isStudent && !(isMaster && !place.collegeId) && (
        <StudentFilter place={place} value={filters.studentId} onChange={(studentId) => onFilter({ studentId })} />
      )}
      <NativeSelect
        size="sm"
        label="Status"
        value={statusIn(filters.status) ?? ''}
        data={[{ value: '', label: 'Every status' }, ...statuses.map((value) => ({ value, label: value }))]}
        onChange={(event) => onFilter({ status: event.currentTarget.value })}
      />
      <DateFilter from={filters.from} to={filters.to} onSpan={onFilter} />
      <NativeSelect
        size="sm"
        label="Order"
        data-phone-only={hasPlaces || undefined}
        value={query.sort ?? ''}
        data={sortChoices(kind, { isStaff: !isStudent, hasColumns: hasColumnSorts })}
        onChange={(event) => onFilter({ sort: event.currentTarget.value })}
      />
    </ListFilters>
  )
}

interface StudentFilterProps {
  /** Limits the choice to students of a college or department. */
  place?: PlaceFilter
  value: string | undefined
  onChange: (studentId: string) => void
}

export function StudentFilter({ place = {}, value, onChange }: StudentFilterProps) {
  const query = useQuery(studentOptionsQuery(place))
  return (
    <Select
      label="Student"
      size="sm"
      placeholder="Every student"
      data={studentOptions(query.data ?? [])}
      value={value ?? null}
      onChange={(studentId) => onChange(studentId ?? '')}
      searchable
      clearable
      limit={50}
      clearButtonProps={{ 'aria-label': 'Every student' }}
      nothingFoundMessage={noMatch(query.isPending, 'Nobody with this name')}
    />
  )
}
