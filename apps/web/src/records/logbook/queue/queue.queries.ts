// The queue: records that wait for a decision, the longest waiting first, as many as one sitting takes.
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { type KindId, kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import type { TextSearch } from '#web/ui/list/list-search.ts'
import { idIn } from '#web/ui/list/list-state.ts'
import type { EntryList } from '../decisions/decisions-in-hand.ts'
import { openedEntryQuery } from '../entries/entries.queries.ts'

/** The most that are listed at a time; the next come as these are decided. */
const sitting = 100

/**
 * True when none of the listed records is left to decide and others wait behind them. A whole sitting of held decisions
 * is no reason to ask: the server would list the same ones again until they are sent.
 */
export const isUsedUp = (listed: number, waiting: number, total: number): boolean =>
  waiting === 0 && total > 0 && listed < sitting

export interface QueueFilter {
  kind?: KindId
  studentId?: string
  /** The teacher whom the records name. */
  waitsFor?: string
  search?: string
}

/** What an address asks for; nonsense in it is dropped. */
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
        query: { ...filter, status: 'Pending', forTeachers: 'true', sort: 'oldest', size: sitting },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })

/** How long a record that was read ahead is shown as it was: a decision on an older revision is refused anyway. */
const readAheadMs = 60_000

/** A record of the queue, which is read ahead while the one before it is decided. */
export const queuedEntryQuery = (id: string) => ({ ...openedEntryQuery(id), staleTime: readAheadMs })

/** How many records are read ahead. */
export const readAheadCount = 2

const previousCount = 6

/** What the student recorded of the kind before, newest first. */
export const previousQuery = (kind: KindId, studentId: string) =>
  queryOptions({
    queryKey: ['entries', 'list', 'previous', kind, studentId],
    queryFn: async ({ signal }) =>
      (await call(entries.list, { query: { kind, studentId, size: previousCount }, signal })).entries,
  })
