// Queries and mutations of the outbox.

import type { OutboxRetry } from '@rounds/contract/communication/notifications/outbox'
import { outbox } from '@rounds/contract/communication/notifications/outbox.endpoints'
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { isRefresh } from '#web/kernel/query-data.ts'
import { useChange } from '#web/kernel/use-change.ts'

const refreshMs = 15_000
const key = ['outbox']

export const outboxQuery = (query: NonNullable<QueryInput<typeof outbox.list>>) =>
  queryOptions({
    queryKey: [...key, query],
    // Pending messages go out by themselves, so the list polls with background calls, which keep no session alive.
    queryFn: ({ signal, client, queryKey }) =>
      call(outbox.list, { query, signal, isBackground: isRefresh(client, queryKey) }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

export const useRetryMessage = () => useChange(key, (id: string) => call(outbox.retry, { params: { id } }))

export const useRetryMessages = () =>
  useChange(key, (state: OutboxRetry['state']) => call(outbox.retryAll, { body: { state } }))

export const useDropMessage = () => useChange(key, (id: string) => call(outbox.drop, { params: { id } }))

export const useRestoreMessage = () => useChange(key, (id: string) => call(outbox.restore, { params: { id } }))
