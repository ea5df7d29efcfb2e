// Reads a person's conversations and messages.
import {
  type Conversation,
  type ConversationMessage,
  type ConversationQuery,
  closedReasons,
  type MessageQuery,
  maxUnreadMessages,
  messagesAtOnce,
} from '@rounds/contract/communication/messages/conversation'
import { roleNames } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { PageInfo } from '@rounds/contract/kernel/page'
import type { LiveNumber } from '#api/communication/notifications/live-counts.ts'
import { accountWords } from '#api/identity/accounts/account-columns.ts'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, day, integer, oneOf, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { prefixQuery } from '#api/kernel/search/search-words.ts'
import { closedReason } from './contact-rule.ts'

/** A conversation is visible to its two people only. */
export const sideWithin: ScopeColumns = { own: 's.account_id', department: 'null', college: 'null' }

/** Characters of the last message shown in the list. */
const maxLastText = 200

const conversationRow = {
  id: uuid,
  personId: uuid,
  name: text,
  role: oneOf(roleNames),
  unread: integer,
  lastAt: timestamp,
  lastText: text.nullable(),
  lastIsMine: boolean.nullable(),
  closed: oneOf(closedReasons).nullable(),
  foundText: text.nullable(),
  foundNumber: integer.nullable(),
}

/** Must match the expression of the index `messages_words` exactly. */
const hasWords = (as: string): string => `search_vector(${as}.text) @@ lower(:words)::tsquery`

/** Joins the latest message that contains the words. */
const found = `left join lateral (select f.number, left(f.text, ${maxLastText}) as text from messages f
    where f.conversation_id = s.conversation_id and ${hasWords('f')} order by f.number desc limit 1) f on true`

const conversationSql = (
  isSearch: boolean,
) => `select s.conversation_id as id, o.id as "personId", o.name, o.role, s.unread, s.last_at as "lastAt",
    left(m.text, ${maxLastText}) as "lastText", m.sender_id = s.account_id as "lastIsMine",
    ${closedReason('me', 'o')} as closed,
    ${isSearch ? 'f.text' : 'null::text'} as "foundText", ${isSearch ? 'f.number' : 'null::int'} as "foundNumber"
  from conversation_sides s join conversations c on c.id = s.conversation_id
    join accounts me on me.id = s.account_id join accounts o on o.id = s.other_id
    join messages m on m.conversation_id = c.id and m.number = c.last_number ${isSearch ? found : ''}`

const shownConversation = (row: RowOf<typeof conversationRow>): Conversation => {
  const { personId, name, role, lastAt, lastIsMine, ...rest } = row
  return {
    ...rest,
    person: { id: personId, name, role },
    lastAt: lastAt.toISOString(),
    lastIsMine: lastIsMine ?? false,
  }
}

/** Matches words in a message or in the other person's name, within the caller's conversations. */
const isFound = `and (${accountWords('o')} @@ lower(:words)::tsquery or s.conversation_id in (
      select w.conversation_id from messages w join conversation_sides own on own.conversation_id = w.conversation_id
      where own.account_id = :scopeUserId and ${hasWords('w')}))`

const total = scopedStatement({
  name: 'conversations.total',
  params: { words: text },
  row: { total: integer },
  axes: { isSearch: [false, true] },
  sql: (within, { isSearch }) => `select count(*)::int as total from conversation_sides s
    ${isSearch ? 'join accounts o on o.id = s.other_id' : ''} where ${within(sideWithin)} ${isSearch ? isFound : ''}`,
})

const list = scopedStatement({
  name: 'conversations.list',
  params: { words: text, today: day, limit: integer, offset: integer },
  row: conversationRow,
  axes: { isSearch: [false, true] },
  sql: (within, { isSearch }) => `${conversationSql(isSearch)} where ${within(sideWithin)} ${isSearch ? isFound : ''}
    order by s.last_at desc, s.conversation_id desc limit :limit offset :offset`,
})

/** Returns a page of the caller's conversations, most recent first. `search` filters them. */
export async function listConversations(
  db: Database,
  scope: Scope,
  { page, size, search, now }: ConversationQuery & { now: Date },
): Promise<{ conversations: Conversation[]; page: PageInfo }> {
  const words = search ? prefixQuery(search) : ''
  // A search text without words is ignored.
  const variant = { isSearch: words !== '' }
  const counted = await db.row(total.of(scope, variant), { words })
  const values = { words, today: businessDateOf(now), limit: size, offset: (page - 1) * size }
  const rows = await db.rows(list.of(scope, variant), values)
  return { conversations: rows.map(shownConversation), page: { page, size, total: counted?.total ?? 0 } }
}

const find = scopedStatement({
  name: 'conversations.find',
  params: { id: uuid, today: day },
  row: conversationRow,
  axes: {},
  sql: (within) => `${conversationSql(false)} where s.conversation_id = :id and ${within(sideWithin)}`,
})

/** Returns a conversation of the caller, or undefined. */
export async function findConversation(
  db: Database,
  scope: Scope,
  id: string,
  now: Date,
): Promise<Conversation | undefined> {
  const row = await db.row(find.of(scope, {}), { id, today: businessDateOf(now) })
  return row && shownConversation(row)
}

const around = scopedStatement({
  name: 'messages.around',
  params: { id: uuid, before: integer.nullable(), after: integer.nullable(), limit: integer },
  row: {
    id: uuid,
    number: integer,
    isMine: boolean.nullable(),
    text: text.nullable(),
    sentAt: timestamp,
    lastNumber: integer,
  },
  axes: { isAfter: [false, true] },
  sql: (
    within,
    { isAfter },
  ) => `select c.last_number as "lastNumber", m.id, m.number, m.sender_id = s.account_id as "isMine", m.text, m.sent_at as "sentAt"
    from conversation_sides s join conversations c on c.id = s.conversation_id
      join messages m on m.conversation_id = s.conversation_id
    where s.conversation_id = :id and ${within(sideWithin)} and (:before::int is null or m.number < :before)
      and (:after::int is null or m.number > :after)
    order by m.number ${isAfter ? '' : 'desc'} limit :limit`,
})

/** Returns messages of a conversation, oldest first: the latest ones, or those before or after a number. */
export async function listMessages(
  db: Database,
  scope: Scope,
  { id, before, after }: { id: string } & MessageQuery,
): Promise<{ messages: ConversationMessage[]; hasOlder: boolean; hasNewer: boolean }> {
  const variant = { isAfter: after !== undefined }
  const values = { id, before: before ?? null, after: after ?? null, limit: messagesAtOnce }
  const rows = (await db.rows(around.of(scope, variant), values)).toSorted((a, b) => a.number - b.number)
  const messages = rows.map(({ sentAt, isMine, lastNumber: _, ...rest }) => ({
    ...rest,
    isMine: isMine ?? false,
    sentAt: sentAt.toISOString(),
  }))
  const [first, last] = [rows[0], rows.at(-1)]
  // Numbers count from 1 without gaps.
  return { messages, hasOlder: (first?.number ?? 1) > 1, hasNewer: last ? last.number < last.lastNumber : false }
}

const count = statement({
  name: 'messages.unread',
  scope: everybody('the people whose streams this server holds, or the caller'),
  params: { accountIds: uuids },
  row: { accountId: uuid, unread: integer },
  sql: `select a.id as "accountId", least(${maxUnreadMessages}, (
      select coalesce(sum(s.unread), 0) from conversation_sides s where s.account_id = a.id and s.unread > 0))::int as unread
    from unnest(:accountIds::uuid[]) as a (id)`,
})

async function countUnreadMessagesOf(db: Database, accountIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.rows(count, { accountIds })
  return new Map(rows.map(({ accountId, unread }) => [accountId, unread]))
}

/** Returns the number of a person's unread messages, at most 100. */
export const countUnreadMessages = async (db: Database, accountId: string): Promise<number> =>
  (await countUnreadMessagesOf(db, [accountId])).get(accountId) ?? 0

/** The live count of unread messages in the notification stream. Signalled whenever a person's conversations change. */
export const unreadMessages: LiveNumber = { event: 'messages', topic: 'messages', countOf: countUnreadMessagesOf }
