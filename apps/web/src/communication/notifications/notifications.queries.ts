// Queries and mutations of notifications. The unread count is one value, set by the stream, the lists and marking as
// read.

import type { NotificationPreference } from '@rounds/contract/communication/notifications/notification'
import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { replaceData } from '#web/kernel/query-data.ts'

const lists = ['notifications', 'list']
const unreadKey = ['notifications', 'unread']
const choicesKey = ['notifications', 'choices']

export type NotificationListQuery = NonNullable<QueryInput<typeof notifications.list>>

/**
 * One page of the inbox. Always a background call, because the panel and the stream refetch it and must not keep a
 * session alive.
 */
export const notificationListQuery = (query: NotificationListQuery) =>
  queryOptions({
    queryKey: [...lists, query],
    queryFn: ({ signal }) => call(notifications.list, { query, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** Set by `setUnread`; fetched only when there is no value yet. */
export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: async ({ signal }) => (await call(notifications.unread, { signal, isBackground: true })).unread,
  staleTime: Number.POSITIVE_INFINITY,
})

/** A changed count means that the lists are out of date. */
export function setUnread(client: QueryClient, unread: number): void {
  const before = client.getQueryData(unreadQuery.queryKey)
  replaceData(client, unreadQuery.queryKey, unread)
  if (before !== undefined && before !== unread) void client.invalidateQueries({ queryKey: lists })
}

export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    // `quiet`, because the person is leaving for another page, and a failed mark does no harm.
    meta: { quiet: true },
    mutationFn: (id: string) => call(notifications.read, { params: { id }, keepalive: true }),
    onSuccess: ({ unread }) => setUnread(client, unread),
  })
}

export function useMarkAllRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(notifications.readAll),
    onSuccess: ({ unread }) => setUnread(client, unread),
  })
}

export const choicesQuery = queryOptions({
  queryKey: choicesKey,
  queryFn: async ({ signal }) => (await call(notifications.preferences, { signal })).choices,
})

export function useSetPreference() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NotificationPreference) => call(notifications.prefer, { body }),
    onSuccess: ({ choices }) => client.setQueryData(choicesQuery.queryKey, choices),
  })
}
