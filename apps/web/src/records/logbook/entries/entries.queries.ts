// Calls on entries as queries and mutations; every change refreshes all lists of entries and what is counted from them.
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

/** As many as a printed list has at most. */
export const maxPrinted = 500
const atOnce = 100

/** A list from its beginning, for paper: what stands in it now, in its order, and how many there are in all. */
export const printedListQuery = ({ page: _, size: __, ...query }: EntryListQuery) =>
  queryOptions({
    queryKey: ['entries', 'printed', query],
    queryFn: async ({ signal }) => {
      // By id, because a row moves to the next page when somebody records another one in the meantime.
      const rows = new Map<string, Entry>()
      let total = 0
      for (let page = 1; page <= maxPrinted / atOnce; page++) {
        const reply = await call(entries.list, { query: { ...query, page, size: atOnce }, signal })
        for (const entry of reply.entries) rows.set(entry.id, entry)
        total = reply.page.total
        if (reply.entries.length < atOnce) break
      }
      return { entries: [...rows.values()], total: Math.max(total, rows.size) }
    },
    staleTime: 0,
    gcTime: 0,
  })

/** `isOwn`: their student's, and so kept on the device; what belongs to others is not. */
export const openedEntryQuery = (id: string, isOwn = false) =>
  queryOptions({
    queryKey: ['entries', 'opened', id],
    queryFn: async ({ signal }) => (await call(entries.open, { params: { id }, signal })).entry,
    // What one edits or decides on must be what is stored now.
    staleTime: 0,
    meta: { isKept: isOwn },
  })

export const entryHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['entries', 'history', id],
    queryFn: async ({ signal }) => (await call(entries.history, { params: { id }, signal })).revisions,
  })

/** Those of a place, for anyone who sees several. */
export const studentOptionsQuery = (place: { collegeId?: string; departmentId?: string } = {}) =>
  queryOptions({
    queryKey: ['students', 'options', place],
    queryFn: async ({ signal }) => (await call(accounts.studentOptions, { query: place, signal })).students,
    staleTime: 5 * 60_000,
    meta: { isKept: true },
  })

const maxChoices = 100

/** The entries of a kind of which each choice is due once; `studentId` only for staff. */
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

/** The newest entry of a kind, to begin the next one from. */
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
