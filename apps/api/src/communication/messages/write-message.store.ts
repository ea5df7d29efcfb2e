// Writes messages and marks them as read. Both lock the conversation first, so that message numbers have no gaps and
// the unread count stays correct under concurrency.
import type { ConversationMessage } from '@rounds/contract/communication/messages/conversation'
import { type ClosedReason, closedReasons } from '@rounds/contract/communication/messages/conversation'
import { conversationEvents } from '@rounds/contract/communication/messages/conversation.events'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { uuidv7 } from 'uuidv7'
import {
  notificationParams,
  notificationValues,
  prepareNotification,
} from '#api/communication/notifications/notification-insert.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { day, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { closedReason } from './contact-rule.ts'
import { sideWithin } from './conversations.store.ts'

const person = statement({
  name: 'conversations.person',
  scope: everybody('what is in the way between the caller and the person is the row itself'),
  params: { me: uuid, other: uuid, today: day },
  row: { name: text, closed: oneOf(closedReasons).nullable() },
  // The Master may write to everyone, but only people whom the Master has written to may reply.
  sql: `select o.name, case when o.role = 'master' and me.role <> 'master'
        and not exists (select 1 from conversation_sides s where s.account_id = me.id and s.other_id = o.id) then 'apart'
      else ${closedReason('me', 'o')} end as closed
    from accounts me join accounts o on o.id = :other where me.id = :me and me.id <> o.id`,
})

/**
 * Returns a person's name, with the reason why the caller cannot write to them, or null. Undefined when the id is
 * unknown.
 */
export const findRecipient = (
  db: Database,
  me: string,
  other: string,
  now: Date,
): Promise<{ name: string; closed: ClosedReason | null } | undefined> =>
  db.row(person, { me, other, today: businessDateOf(now) })

const locked = everybody('a conversation of the two people, whose rule was checked')

const insertConversation = statement({
  name: 'conversations.insert',
  scope: locked,
  params: { id: uuid, firstId: uuid, secondId: uuid, now: timestamp },
  row: {},
  sql: `with made as (
      insert into conversations (id, first_id, second_id, last_number) values (:id, :firstId, :secondId, 0)
      on conflict (first_id, second_id) do nothing returning id, first_id, second_id)
    insert into conversation_sides (conversation_id, account_id, other_id, last_at)
    select m.id, side.account_id, side.other_id, :now from made m
      cross join lateral (values (m.first_id, m.second_id), (m.second_id, m.first_id)) as side (account_id, other_id)`,
})

const ofPeople = statement({
  name: 'conversations.ofPeople',
  scope: locked,
  params: { firstId: uuid, secondId: uuid },
  row: { id: uuid },
  sql: 'select id from conversations where first_id = :firstId and second_id = :secondId',
})

/** Returns the id of two people's conversation, and creates it when they have none. */
export async function conversationOf(db: Database, me: string, other: string, now: Date): Promise<string> {
  const [firstId, secondId] = me < other ? [me, other] : [other, me]
  const people = { firstId, secondId }
  const known = await db.row(ofPeople, people)
  if (known) return known.id
  await db.execute(insertConversation, { ...people, id: uuidv7(), now })
  const made = await db.row(ofPeople, people)
  if (!made) throw new Error('A conversation that is not there.')
  return made.id
}

const hold = scopedStatement({
  name: 'conversations.hold',
  params: { id: uuid },
  row: { id: uuid, otherId: uuid },
  axes: {},
  sql: (within) => `select c.id, s.other_id as "otherId" from conversation_sides s
      join conversations c on c.id = s.conversation_id
    where s.conversation_id = :id and ${within(sideWithin)} for update of c`,
})

/** Locks a conversation of the caller until the transaction ends. Returns it with the other person, or undefined. */
export const lockConversation = (
  db: Database,
  scope: Scope,
  id: string,
): Promise<{ id: string; otherId: string } | undefined> => db.row(hold.of(scope, {}), { id })

/** All unread messages of a conversation share one notification. */
const mergeKeyOf = (conversationId: string): string => `conversation:${conversationId}`

const insert = statement({
  name: 'messages.insert',
  scope: locked,
  params: {
    id: uuid,
    conversationId: uuid,
    senderId: uuid,
    otherId: uuid,
    text,
    now: timestamp,
    ...notificationParams,
  },
  row: { number: integer },
  // An unread notification is not sent again. A read one gets a new id, which no mail has used yet: a job keeps its
  // mail's deduplication key for a week.
  sql: `with numbered as (
      update conversations set last_number = last_number + 1 where id = :conversationId returning id, last_number),
    written as (
      insert into messages (id, conversation_id, number, sender_id, text, sent_at)
      select :id, n.id, n.last_number, :senderId, :text, :now::timestamptz from numbered n returning number),
    counted as (
      update conversation_sides s set last_at = :now::timestamptz,
        unread = s.unread + case when s.account_id = :senderId then 0 else 1 end
      from numbered n where s.conversation_id = n.id),
    notified as (
      insert into notifications (id, account_id, event, facts, created_at, outbound_after, once)
      select :notificationId::uuid, :otherId::uuid, :notificationEvent, :notificationFacts::jsonb,
        :notifiedAt::timestamptz, :outboundAfter::timestamptz, :mergeKey::text from numbered
      on conflict (account_id, once) where once is not null do update set
        id = case when notifications.read_at is null then notifications.id else excluded.id end,
        facts = jsonb_set(excluded.facts, '{count}', to_jsonb(
          case when notifications.read_at is null then (notifications.facts->>'count')::int + 1 else 1 end)),
        created_at = excluded.created_at, read_at = null,
        outbound_after = case when notifications.read_at is null then notifications.outbound_after
          else excluded.outbound_after end)
    select number from written`,
})

export interface NewMessage {
  conversationId: string
  sender: { id: string; name: string }
  otherId: string
  text: string
  now: Date
}

/** Writes a message in a locked conversation, counts it as unread and notifies the other person. */
export async function insertMessage(
  db: Database,
  { conversationId, sender, otherId, text: words, now }: NewMessage,
): Promise<ConversationMessage> {
  const facts = { by: sender.name, count: 1, page: `/messages?with=${conversationId}` }
  const notification = prepareNotification(conversationEvents.received, facts, {
    now,
    mergeKey: mergeKeyOf(conversationId),
  })
  const id = uuidv7()
  const row = await db.row(insert, {
    id,
    conversationId,
    senderId: sender.id,
    otherId,
    text: words,
    now,
    ...notificationValues(notification),
  })
  if (!row) throw new Error('A message without a number.')
  return { id, number: row.number, isMine: true, text: words, sentAt: now.toISOString() }
}

const read = statement({
  name: 'messages.read',
  scope: everybody('the caller’s own side of a conversation that they hold'),
  params: { id: uuid, accountId: uuid, upTo: integer, now: timestamp, mergeKey: text },
  row: { unread: integer },
  sql: `with side as (
      update conversation_sides s set
        read_number = seen.number,
        unread = (select count(*) from messages m
          where m.conversation_id = s.conversation_id and m.number > seen.number and m.sender_id <> s.account_id)
      from (select c.id, greatest(b.read_number, least(:upTo::int, c.last_number)) as number
        from conversations c join conversation_sides b on b.conversation_id = c.id
        where c.id = :id and b.account_id = :accountId) as seen
      where s.conversation_id = seen.id and s.account_id = :accountId returning s.unread),
    told as (
      update notifications n set read_at = :now::timestamptz, outbound_after = null from side
      where side.unread = 0 and n.account_id = :accountId and n.once = :mergeKey and n.read_at is null)
    select unread from side`,
})

/**
 * Marks messages of a locked conversation as read up to a number. When none is left unread, their notification is
 * marked as read too.
 */
export async function readMessages(
  db: Database,
  { id, accountId, upTo, now }: { id: string; accountId: string; upTo: number; now: Date },
): Promise<void> {
  await db.row(read, { id, accountId, upTo, now, mergeKey: mergeKeyOf(id) })
}
