// The number of unread messages, one value set by the stream, the lists and marking as read. Every event refetches an
// open conversation, even if the number is unchanged. Keep it small, because it is part of the frame.
import { conversations } from '@rounds/contract/communication/messages/conversation.endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FollowedNumber } from '#web/communication/notifications/use-unread.ts'
import { call } from '#web/kernel/call.ts'
import { replaceData } from '#web/kernel/query-data.ts'

export const messagesKey = ['messages']

const ask = async (signal?: AbortSignal) =>
  (await call(conversations.unread, { isBackground: true, ...(signal && { signal }) })).unread

/** Set by the stream; fetched only when there is no value yet. */
export const unreadMessagesQuery = queryOptions({
  queryKey: ['unread-messages'],
  queryFn: ({ signal }) => ask(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

export const setUnreadMessages = (client: QueryClient, unread: number): void =>
  replaceData(client, unreadMessagesQuery.queryKey, unread)

/** The stream sends it whenever a message arrives or is read elsewhere. */
const unreadMessages: FollowedNumber = {
  event: 'messages',
  ask: () => ask(),
  onCount(client, unread) {
    setUnreadMessages(client, unread)
    void client.invalidateQueries({ queryKey: messagesKey })
  },
}

/** The numbers that the frame follows for people who have messages. */
export const followedMessages: readonly FollowedNumber[] = [unreadMessages]
