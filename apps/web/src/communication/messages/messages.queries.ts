// Queries and mutations of conversations.
import type { FirstMessageDraft, MessageDraft } from '@rounds/contract/communication/messages/conversation'
import { conversations } from '@rounds/contract/communication/messages/conversation.endpoints'
import { roles } from '@rounds/contract/identity/accounts/person'
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { isRefresh } from '#web/kernel/query-data.ts'
import { useChange } from '#web/kernel/use-change.ts'
import { messagesKey, setUnreadMessages } from './unread-messages.ts'

export const conversationListQuery = (query: NonNullable<QueryInput<typeof conversations.list>>) =>
  queryOptions({
    queryKey: [...messagesKey, 'list', query],
    queryFn: ({ client, queryKey, signal }) =>
      call(conversations.list, { query, signal, isBackground: isRefresh(client, queryKey) }),
    placeholderData: keepPreviousData,
  })

type Around = { before: number } | { after: number } | null
/** The number of messages below the one that was searched for. */
const belowFound = 15

/** The pages of a conversation, the latest first. With `at` the first page surrounds that message. */
export const threadQuery = (id: string, at: number | null) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, 'thread', id, at],
    queryFn: ({ client, queryKey, pageParam, signal }) =>
      call(conversations.messages, {
        params: { id },
        query: pageParam ?? {},
        signal,
        isBackground: pageParam === null && isRefresh(client, queryKey),
      }),
    initialPageParam: (at === null ? null : { before: at + belowFound }) as Around,
    getNextPageParam: ({ hasOlder, messages: [oldest] }): Around =>
      hasOlder && oldest ? { before: oldest.number } : null,
    getPreviousPageParam: ({ hasNewer, messages }): Around => {
      const newest = messages.at(-1)
      return hasNewer && newest ? { after: newest.number } : null
    },
  })

export const contactsKey = ['contacts']

/** Returns possible recipients as options. Role and place tell namesakes apart. */
export async function findContacts(search: string, signal: AbortSignal): Promise<{ value: string; label: string }[]> {
  const query = search === '' ? {} : { search: search.slice(0, maxCharacters.search) }
  const { people } = await call(conversations.contacts, { query, signal })
  return people.map(({ id, name, role, department, college }) => ({
    value: id,
    label: `${name} (${[roles[role].title, department, college].filter(Boolean).join(', ')})`,
  }))
}

export const useStartConversation = () =>
  useChange(messagesKey, (body: FirstMessageDraft) => call(conversations.start, { body, isOnce: true }), quiet)

export const useSendMessage = (id: string) =>
  useChange(
    messagesKey,
    (body: MessageDraft) => call(conversations.send, { params: { id }, body, isOnce: true }),
    quiet,
  )

/**
 * Marks the visible messages as read. A background call, because the user pressed nothing and it must not keep the
 * session alive.
 */
export function useReadMessages(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: quiet,
    mutationFn: (upTo: number) =>
      call(conversations.read, { params: { id }, body: { upTo }, isBackground: true, isHarmless: true }),
    onSuccess: ({ unread }) => {
      setUnreadMessages(client, unread)
      return client.invalidateQueries({ queryKey: messagesKey })
    },
  })
}
