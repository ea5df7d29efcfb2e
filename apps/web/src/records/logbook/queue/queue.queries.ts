// Queries of the queue: records pending a decision, oldest first, one page at a time.
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { type KindId, kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import type { TextSearch } from '#web/ui/list/list-search.ts'
import { idIn } from '#web/ui/list/list-state.ts'
import type { EntryList } from '../decisions/decisions-in-hand.ts'
import { openedEntryQuery } from '../entries/entries.queries.ts'

/** Maximum number of records listed at a time. The next ones load once these are decided. */
const pageSize = 100

/**
 * True when all listed records are decided and more are pending. False for a full page of held decisions: the server
 * would list the same records until those decisions are sent.
 */
export const isPageDone = (listed: number, waiting: number, total: number): boolean =>
  waiting === 0 && total > 0 && listed < pageSize

export interface QueueFilter {
  kind?: KindId
  studentId?: string
  /** The id of the teacher named in the records. */
  waitsFor?: string
  search?: string
}

/** Converts the search params to a filter. Invalid params are dropped. */
export function queueFilter(filters: TextSearch<'kind' | 'studentId' | 'waitsFor' | 'search'>): QueueFilter {
  const kind = kindIds.find((id) => id === filters.kind)
  const studentId = idIn(filters.studentId)
  const waitsFor = idIn(filters.waitsFor)
  const search = filters.search?.slice(0, maxCharacters.search)
  return {
    ...(kind ? { kind } : {}),
    ...(studentId ? { studentId } : {}),
    ...(waitsFor ? { waitsFor } : {}),
    ...(search ? { search } : {}),
  }
}

export const queueQuery = (filter: QueueFilter) =>
  queryOptions({
    queryKey: ['entries', 'queue', filter],
    queryFn: ({ signal }): Promise<EntryList> =>
      call(entries.list, {
        query: { ...filter, status: 'Pending', forTeachers: 'true', sort: 'oldest', size: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })

/** Stale time of a prefetched record. A decision on an older revision is refused anyway. */
const readAheadMs = 60_000

/** A record of the queue, prefetched while the previous one is being decided. */
export const queuedEntryQuery = (id: string) => ({ ...openedEntryQuery(id), staleTime: readAheadMs })

/** Number of records to prefetch. */
export const readAheadCount = 2

const previousCount = 6

/** Earlier records of the student and kind, newest first. */
export const previousQuery = (kind: KindId, studentId: string) =>
  queryOptions({
    queryKey: ['entries', 'list', 'previous', kind, studentId],
    queryFn: async ({ signal }) =>
      (await call(entries.list, { query: { kind, studentId, size: previousCount }, signal })).entries,
  })
