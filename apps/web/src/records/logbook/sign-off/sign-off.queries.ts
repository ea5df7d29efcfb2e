// Queries and mutations of signing off outside the queue.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { BedsideDecision } from '@rounds/contract/records/logbook/sign-off/sign-off'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { isRefresh } from '#web/kernel/query-data.ts'
import { useChange } from '#web/kernel/use-change.ts'
import { openedEntryQuery } from '../entries/entries.queries.ts'

/** A new code is fetched this long before the last one expires, so that a code scanned late still works. */
const aheadMs = 60_000

/** Polling interval for the teacher's decision. */
const pollMs = 4000

/** The student's own record, polled while it is pending. */
export const awaitedEntryQuery = (id: string) =>
  queryOptions({
    ...openedEntryQuery(id, true),
    queryFn: async ({ client, queryKey, signal }) =>
      (await call(entries.open, { params: { id }, signal, isBackground: isRefresh(client, queryKey) })).entry,
    refetchInterval: ({ state }) => (state.data?.status === 'Pending' ? pollMs : false),
  })

/** The code shown on the student's phone, refreshed before it expires. */
export const bedsideCodeQuery = (id: string) =>
  queryOptions({
    queryKey: ['bedsideCode', id],
    queryFn: async ({ signal }) => {
      const { code, now, until } = await call(signOffs.showCode, { params: { id }, signal, isBackground: true })
      return { code, lifeMs: Date.parse(until) - Date.parse(now) }
    },
    refetchInterval: ({ state }) => (state.data ? Math.max(5000, state.data.lifeMs - aheadMs) : false),
    staleTime: 0,
    gcTime: 0,
  })

/** The scanned record. Fetched once, because its ticket outlives the code. */
export const scannedQuery = (code: string) =>
  queryOptions({
    queryKey: ['bedsideScan', code],
    queryFn: ({ signal }) => call(signOffs.scan, { query: { code }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const useAskByLink = (id: string) =>
  useChange(
    ['entries', 'opened', id],
    (teacherId: string | undefined) =>
      call(signOffs.ask, { params: { id }, body: teacherId === undefined ? {} : { teacherId } }),
    quiet,
  )

/** State of the last link, and the coordinator if one verifies. Refetched with the record. */
export const askedLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['entries', 'opened', id, 'link'],
    queryFn: ({ signal }) => call(signOffs.show, { params: { id }, signal }),
    staleTime: 0,
  })

export const useWithdrawLink = (id: string) =>
  useChange(['entries', 'opened', id], () => call(signOffs.withdraw, { params: { id } }))

export const useDecideAtBedside = (id: string) =>
  useChange(['entries'], (body: BedsideDecision) => call(signOffs.decideAtBedside, { params: { id }, body }), quiet)
