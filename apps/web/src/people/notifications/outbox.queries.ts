// Calls on the outbox as queries and mutations.
import type { QueryGiven } from '@rounds/contract/kernel/endpoint'
import { outbox } from '@rounds/contract/people/notifications/outbox.endpoints'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

const refreshMs = 15_000
const key = ['outbox']

export const outboxQuery = (query: NonNullable<QueryGiven<typeof outbox.list>>) =>
  queryOptions({
    queryKey: [...key, query],
    // What waits goes out by itself: the list follows, which keeps no session alive.
    queryFn: ({ signal, client, queryKey }) =>
      call(outbox.list, { query, signal, isBackground: client.getQueryData(queryKey) !== undefined }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

export function useRetryMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(outbox.retry, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useDropMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(outbox.drop, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
