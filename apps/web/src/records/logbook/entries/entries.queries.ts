// Queries and mutations of records (entries). Every change invalidates all lists and the dashboard.
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import type { Decision, Entry, KeptRejection, Reopening } from '@rounds/contract/records/logbook/entry'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import type { EntryListQuery } from './entry-filters.ts'

export const entryListQuery = (query: EntryListQuery) =>
  queryOptions({
    queryKey: ['entries', 'list', query],
    queryFn: ({ signal }) => call(entries.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { isKept: true },
  })

/** Maximum number of records in a printed list. */
export const maxPrinted = 500
const pageSize = 100

/** The first `maxPrinted` records of a list, for printing, in the list's order, with the total. */
export const printedListQuery = ({ page: _, size: __, ...query }: EntryListQuery) =>
  queryOptions({
    queryKey: ['entries', 'printed', query],
    queryFn: async ({ signal }) => {
      // Keyed by id: a row moves to the next page when another record is added between two requests.
      const rows = new Map<string, Entry>()
      let total = 0
      for (let page = 1; page <= maxPrinted / pageSize; page++) {
        const reply = await call(entries.list, { query: { ...query, page, size: pageSize }, signal })
        for (const entry of reply.entries) rows.set(entry.id, entry)
        total = reply.page.total
        if (reply.entries.length < pageSize) break
      }
      return { entries: [...rows.values()], total: Math.max(total, rows.size) }
    },
    staleTime: 0,
    gcTime: 0,
  })

/** `isOwn`: the reader is the record's student. Only then is it kept on the device. */
export const openedEntryQuery = (id: string, isOwn = false) =>
  queryOptions({
    queryKey: ['entries', 'opened', id],
    queryFn: async ({ signal }) => (await call(entries.open, { params: { id }, signal })).entry,
    // Always refetch: edits and decisions must start from the stored version.
    staleTime: 0,
    meta: { isKept: isOwn },
  })

export const entryHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['entries', 'history', id],
    queryFn: async ({ signal }) => (await call(entries.history, { params: { id }, signal })).revisions,
  })

/** The students of a place, as options for a user with several places. */
export const studentOptionsQuery = (place: { collegeId?: string; departmentId?: string } = {}) =>
  queryOptions({
    queryKey: ['students', 'options', place],
    queryFn: async ({ signal }) => (await call(accounts.studentOptions, { query: place, signal })).students,
    staleTime: 5 * 60_000,
    meta: { isKept: true },
  })

const maxChoices = 100

/** Records of a kind whose choices are each due once. Only staff give `studentId`. */
export const dueChoicesQuery = (kind: string, studentId: string | undefined) =>
  queryOptions({
    queryKey: ['entries', 'due', kind, studentId],
    queryFn: ({ signal }) =>
      call(entries.list, {
        query: { kind: kind as KindId, size: maxChoices, ...(studentId ? { studentId } : {}) },
        signal,
      }),
    meta: { isKept: true },
  })

/** The newest record of a kind, as a starting point for the next. */
export const newestEntryQuery = (kind: string) =>
  queryOptions({
    queryKey: ['entries', 'newest', kind],
    queryFn: async ({ signal }) =>
      (await call(entries.list, { query: { kind: kind as KindId, size: 1 }, signal })).entries[0] ?? null,
    meta: { isKept: true },
  })

function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['entries'] }),
      client.invalidateQueries({ queryKey: ['dashboard'] }),
    ])
}

export function useDecideEntry(id: string) {
  const refresh = useRefresh()
  return useMutation({
    meta: quiet,
    mutationFn: (body: Decision) => call(entries.decide, { params: { id }, body }),
    onSettled: refresh,
  })
}

export function useReopenEntry(id: string) {
  const refresh = useRefresh()
  return useMutation({
    meta: quiet,
    mutationFn: (body: Reopening) => call(entries.reopen, { params: { id }, body }),
    onSettled: refresh,
  })
}

export function useKeepRejected(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: KeptRejection) => call(entries.keepRejected, { params: { id }, body }),
    onSettled: refresh,
  })
}

export function useDiscardEntry() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(entries.discard, { params: { id } }),
    onSettled: refresh,
  })
}
