// Empty-state texts of a list of records. Pure.
import { addTitleOf, type EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import type { ListSearch } from '#web/ui/list/list-search.ts'
import { type FilterName, isNarrowed, narrowingCount, statusIn } from '../entries/entry-filters.ts'

/** Returns the empty state: no matches for the filters, or how to add the first record. */
export function emptyState(
  kind: EntryKindSpec,
  records: boolean,
  filters: ListSearch<FilterName>,
): { emptyTitle?: string; emptyHint: string } {
  const status = statusIn(filters.status)
  if (isNarrowed(filters)) {
    const isOnlyStatus = status !== undefined && narrowingCount(filters) === 1 && !filters.search
    const emptyTitle = isOnlyStatus ? `No ${status.toLowerCase()} records` : 'No records match these filters'
    return {
      emptyTitle,
      emptyHint: isOnlyStatus
        ? 'Clear the status filter to see the other records.'
        : 'Use fewer words or a wider span of days.',
    }
  }
  const emptyHint = records
    ? `Press “${addTitleOf(kind)}” to record your first one.`
    : 'Records appear here as soon as a student submits one.'
  return { emptyHint }
}
