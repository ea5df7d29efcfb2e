// Serves conversations: contacts, messages and sending. A change updates the open pages of both people.

import { type ClosedReason, closedSentences } from '@rounds/contract/communication/messages/conversation'
import { conversations } from '@rounds/contract/communication/messages/conversation.endpoints'
import { conversationMessages } from '@rounds/contract/communication/messages/conversation.messages'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { notificationTopic } from '#api/communication/notifications/notify.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTries, type Limit } from '#api/kernel/operations/throttle.ts'
import { listContacts } from './contacts.store.ts'
import {
  countUnreadMessages,
  findConversation,
  listConversations,
  listMessages,
  unreadMessages,
} from './conversations.store.ts'
import { conversationOf, findRecipient, insertMessage, lockConversation, readMessages } from './write-message.store.ts'

const minute = {
  name: 'messages.minute',
  tries: 20,
  windowMs: 60_000,
  sentence: conversationMessages.tooFast,
} as const satisfies Limit
const perDay = {
  name: 'messages.day',
  tries: 400,
  windowMs: dayMs,
  sentence: conversationMessages.tooMany,
} as const satisfies Limit
/** Limit on conversations started by one person. */
const newPeople = {
  name: 'messages.people',
  tries: 40,
  windowMs: dayMs,
  sentence: conversationMessages.tooManyPeople,
} as const satisfies Limit

export function conversationRoutes(api: Api): void {
  const { db, signals } = api

  serve(api, conversations.list, ({ scope, query, now }) => listConversations(db, scope, { ...query, now }))
  serve(api, conversations.unread, async ({ viewer }) => ({ unread: await countUnreadMessages(db, viewer.id) }))
  serve(api, conversations.contacts, async ({ scope, query, now }) => ({
    people: await listContacts(db, scope, { search: query.search, now }),
  }))
  serve(api, conversations.messages, async ({ scope, params, query, now }) => ({
    conversation: await found(api, scope, params.id, now),
    ...(await listMessages(db, scope, { id: params.id, ...query })),
  }))

  serve(api, conversations.start, async (call) => {
    await countWrites(api, call, [minute, perDay, newPeople])
    return db.transaction(() => start(api, call))
  })
  serve(api, conversations.send, async (call) => {
    await countWrites(api, call, [minute, perDay])
    return db.transaction(() => write(api, call, call.params.id))
  })
  serve(api, conversations.read, async ({ scope, viewer, params, body, now }) => {
    await db.transaction(async () => {
      if (!(await lockConversation(db, scope, params.id))) throw new Problem('notFound')
      await readMessages(db, { id: params.id, accountId: viewer.id, upTo: body.upTo, now })
    })
    for (const topic of [unreadMessages.topic, notificationTopic]) signals.send(topic, [viewer.id])
    return { unread: await countUnreadMessages(db, viewer.id) }
  })
}

const countWrites = (
  api: Api,
  { viewer, now }: Pick<Call<typeof conversations.send>, 'viewer' | 'now'>,
  limits: readonly Limit[],
) =>
  countTries(
    api,
    limits.map((limit) => ({ limit, who: viewer.id })),
    now,
  )

async function found({ db }: Api, scope: Scope, id: string, now: Date) {
  const conversation = await findConversation(db, scope, id, now)
  if (!conversation) throw new Problem('notFound')
  return conversation
}

async function start(api: Api, call: Call<typeof conversations.start>) {
  const { viewer, body, now } = call
  const person = await findRecipient(api.db, viewer.id, body.personId, now)
  // The same error for both, so that nobody can probe which accounts exist.
  if (!person || person.closed) throw invalid({ personId: conversationMessages.noPerson })
  return write(api, call, await conversationOf(api.db, viewer.id, body.personId, now))
}

async function write(
  api: Api,
  { viewer, scope, body, now }: Pick<Call<typeof conversations.send>, 'viewer' | 'scope' | 'body' | 'now'>,
  id: string,
) {
  const { db, signals } = api
  const held = await lockConversation(db, scope, id)
  if (!held) throw new Problem('notFound')
  const person = await findRecipient(db, viewer.id, held.otherId, now)
  if (person?.closed) throw conflict(closedSentence(person.closed, person.name))
  const { text } = body
  const sent = await insertMessage(db, { conversationId: id, sender: viewer, otherId: held.otherId, text, now })
  signals.send(unreadMessages.topic, [viewer.id, held.otherId])
  signals.send(notificationTopic, [held.otherId])
  return { conversation: await found(api, scope, id, now), sent }
}

const closedSentence = (reason: ClosedReason, name: string): string => fillMessage(closedSentences[reason], { name })
