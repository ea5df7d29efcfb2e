// Converts the search params of a list page to a query for the server. Invalid params are dropped.
import type { AccessRole } from '@rounds/contract/kernel/access'
import { isBusinessDate } from '@rounds/contract/kernel/dates'
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import {
  type EntryStatus,
  entryStatuses,
  isColumnSort,
  needsCollegeToSort,
} from '@rounds/contract/records/logbook/entry'
import type { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { placeIn } from '#web/identity/accounts/place-in.ts'
import type { ListSearch, TextSearch } from '#web/ui/list/list-search.ts'
import { choiceIn, idIn, listQueryOf } from '#web/ui/list/list-state.ts'
import { sortIn } from './entry-sorts.ts'

export type EntryListQuery = NonNullable<QueryInput<typeof entries.list>>

/** Names of the filters in the address. */
export const filterNames = ['status', 'studentId', 'collegeId', 'departmentId', 'search', 'from', 'to', 'sort'] as const
export type FilterName = (typeof filterNames)[number]
type Filters = TextSearch<FilterName>

const isDay = (text: string | undefined): text is string => text !== undefined && isBusinessDate(text)

export const statusIn = (text: string | undefined): EntryStatus | undefined => choiceIn(entryStatuses, text)

/** Builds the server query from a kind and the search params of its page. */
export function listQuery(kind: string, filters: ListSearch<keyof Filters>): EntryListQuery {
  const status = statusIn(filters.status)
  const sort = sortIn(filters.sort)
  const studentId = idIn(filters.studentId)
  return {
    kind: kind as KindId,
    ...listQueryOf(filters),
    ...(status ? { status } : {}),
    ...(studentId ? { studentId } : {}),
    ...placeIn(filters),
    ...(isDay(filters.from) ? { from: filters.from } : {}),
    ...(isDay(filters.to) ? { to: filters.to } : {}),
    ...(sort && sort !== 'newest' ? { sort } : {}),
  }
}

/**
 * Removes a sort by column from a list of all colleges, which does not support one. `hasColumns`: columns are sortable.
 */
export function sortable(query: EntryListQuery, access: AccessRole): { listed: EntryListQuery; hasColumns: boolean } {
  if (access !== 'master' || !needsCollegeToSort('all', query)) return { listed: query, hasColumns: true }
  const { sort, ...unsorted } = query
  return { listed: sort && !isColumnSort(sort) ? query : unsorted, hasColumns: false }
}

/** True when any filter is set, so that an empty list does not mean there are no records. */
export function isNarrowed(filters: Filters): boolean {
  return filterNames.some((name) => name !== 'sort' && filters[name] !== undefined)
}

/** Number of active filters, not counting the search. */
export const narrowingCount = (filters: Filters): number =>
  filterNames.filter((name) => name !== 'sort' && name !== 'search' && filters[name] !== undefined).length

/** The id of the record that the address opens; null when there is none. */
export const openedId = ({ open }: { open?: string | undefined }): string | null => idIn(open)
