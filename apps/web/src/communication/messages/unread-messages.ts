// The number of unread messages: one value that the stream, the lists and the reading all write to. Whatever it says, a
// conversation that is open is read again. Small, for it is part of the frame.
import { conversations } from '@rounds/contract/communication/messages/conversation.endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FollowedNumber } from '#web/communication/notifications/use-unread.ts'
import { call } from '#web/kernel/call.ts'
import { replaceData } from '#web/kernel/query-data.ts'

export const messagesKey = ['messages']

const ask = async (signal?: AbortSignal) =>
  (await call(conversations.unread, { isBackground: true, ...(signal && { signal }) })).unread

/** Filled by the stream; asked for only when nothing has said it yet. */
export const unreadMessagesQuery = queryOptions({
  queryKey: ['unread-messages'],
  queryFn: ({ signal }) => ask(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

export const setUnreadMessages = (client: QueryClient, unread: number): void =>
  replaceData(client, unreadMessagesQuery.queryKey, unread)

/** Told whenever a message came, or was read elsewhere. */
const unreadMessages: FollowedNumber = {
  event: 'messages',
  ask: () => ask(),
  onCount(client, unread) {
    setUnreadMessages(client, unread)
    void client.invalidateQueries({ queryKey: messagesKey })
  },
}

/** For the frame: the numbers that the stream tells somebody who has messages. */
export const followedMessages: readonly FollowedNumber[] = [unreadMessages]
