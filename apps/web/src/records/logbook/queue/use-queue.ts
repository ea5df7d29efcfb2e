// The position in the queue: filters and open record from the address, without the records whose decisions are held.
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { choiceIn, useListState } from '#web/ui/list/list-state.ts'
import { useHeldIds } from '../decisions/decisions-in-hand.ts'
import { openedId } from '../entries/entry-filters.ts'
import { queueGroupings, queueGroups } from './list/queue-groups.ts'
import { isPageDone, queuedEntryQuery, queueFilter, queueQuery, readAheadCount } from './queue.queries.ts'

export function useQueue(isPhone: boolean) {
  const list = useListState(useSearch({ from: '/signed-in/queue' }))
  const navigate = useNavigate({ from: '/queue' })
  const query = useQuery(queueQuery(queueFilter(list.filters)))
  const heldIds = useHeldIds()
  const grouping = choiceIn(queueGroupings, list.filters.group) ?? null
  const left = (query.data?.entries ?? []).filter(({ id }) => !heldIds.has(id))
  const groups = queueGroups(left, grouping)
  // In the order of the list, which the keys follow too.
  const waiting = groups.flatMap((group) => group.entries)
  const listed = query.data?.entries.length ?? 0
  const heldHere = listed - waiting.length
  const total = (query.data?.page.total ?? 0) - heldHere
  const opened = waiting.find(({ id }) => id === openedId(list.filters))
  const current: Entry | null = opened ?? (isPhone ? null : (waiting[0] ?? null))

  // Prefetch the next records, so that they appear at once.
  const client = useQueryClient()
  const at = current ? waiting.indexOf(current) : -1
  const aheadIds = waiting
    .slice(at + 1, at + 1 + readAheadCount)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    for (const id of aheadIds.split(' ').filter(Boolean)) void client.prefetchQuery(queuedEntryQuery(id))
  }, [client, aheadIds])

  // Load the next page when all listed records are decided.
  const { refetch } = query
  const areNextDue = query.isSuccess && !query.isFetching && isPageDone(listed, waiting.length, total)
  useEffect(() => {
    if (areNextDue) void refetch()
  }, [areNextDue, refetch])

  function open(id: string | null): void {
    // On a phone, opening a record from the list adds a history entry, so that Back returns to the list.
    const replace = !(isPhone && !current && id)
    void navigate({ search: (before) => ({ ...before, open: id ?? undefined }), replace, resetScroll: false })
  }

  /** Returns the next record (1) or the previous one (-1); null at the end. */
  function neighbour(step: 1 | -1): Entry | null {
    const at = waiting.findIndex(({ id }) => id === current?.id)
    return waiting[at + step] ?? null
  }

  return { list, query, groups, grouping, waiting, total, current, open, neighbour, position: at + 1 }
}

export type QueueState = ReturnType<typeof useQueue>
