// Reads a person's notifications and marks them as read. Every statement is limited to that person.

import { noticeOf } from '@rounds/contract/communication/notifications/notice'
import {
  maxUnread,
  type Notification,
  type NotificationQuery,
} from '@rounds/contract/communication/notifications/notification'
import type { NotificationEvents } from '@rounds/contract/kernel/notifications/notification-event'
import { StoredFacts } from '@rounds/contract/kernel/notifications/notification-facts'
import type { PageInfo } from '@rounds/contract/kernel/page'
import type { Scope } from '#api/kernel/access/scope.ts'
import { integer, json, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement, variants } from '#api/kernel/database/statement.ts'
import { readWordings, type Worded } from './wordings.store.ts'

const ofCaller = everybody('the caller’s own inbox, by the id in their session')
const axes = { show: ['all', 'unread'] } as const
const isListed = ({ show }: { show: 'all' | 'unread' }): string =>
  `account_id = :accountId${show === 'unread' ? ' and read_at is null' : ''}`

const row = { id: uuid, event: text, facts: json(StoredFacts), createdAt: timestamp, readAt: timestamp.nullable() }
const list = variants({
  name: 'inbox.list',
  scope: ofCaller,
  params: { accountId: uuid, limit: integer, offset: integer },
  row,
  axes,
  sql: (variant) => `select id, event, facts, created_at as "createdAt", read_at as "readAt" from notifications
    where ${isListed(variant)} order by created_at desc, id desc limit :limit offset :offset`,
})

const total = variants({
  name: 'inbox.total',
  scope: ofCaller,
  params: { accountId: uuid },
  row: { n: integer },
  axes,
  sql: (variant) => `select count(*)::int as n from notifications where ${isListed(variant)}`,
})

/** Presents a stored notification. An event stored by an older version may no longer exist; it still gets a title. */
function present(
  { id, event: name, facts, createdAt, readAt }: RowOf<typeof row>,
  events: NotificationEvents,
  worded: Worded,
): Notification {
  const event = events.get(name)
  const { title, text, page } = event
    ? noticeOf(worded(event), facts)
    : { title: 'Notification', text: '', page: '/notifications' }
  return { id, title, text, page, createdAt: createdAt.toISOString(), isRead: readAt !== null }
}

/** Returns a page of the inbox, newest first. */
export async function listNotifications(
  db: Database,
  events: NotificationEvents,
  scope: Scope,
  { page, size, show }: NotificationQuery,
): Promise<{ notifications: Notification[]; page: PageInfo; unread: number }> {
  const { userId: accountId } = scope
  const rows = await db.rows(list.of({ show }), { accountId, limit: size, offset: (page - 1) * size })
  const worded = await readWordings(db)
  const counted = await db.row(total.of({ show }), { accountId })
  return {
    notifications: rows.map((one) => present(one, events, worded)),
    page: { page, size, total: counted?.n ?? 0 },
    unread: await countUnread(db, accountId),
  }
}

const count = statement({
  name: 'inbox.unread',
  scope: everybody('the people whose streams this server holds, or the caller'),
  params: { accountIds: uuids },
  row: { accountId: uuid, unread: integer },
  sql: `select a.id as "accountId", (select count(*)::int from (
      select 1 from notifications n where n.account_id = a.id and n.read_at is null limit ${maxUnread}) as counted) as unread
    from unnest(:accountIds::uuid[]) as a (id)`,
})

/** Returns the number of unread notifications of each person, at most 100 each. */
export async function countUnreadOf(db: Database, accountIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.rows(count, { accountIds })
  return new Map(rows.map(({ accountId, unread }) => [accountId, unread]))
}

export async function countUnread(db: Database, accountId: string): Promise<number> {
  return (await countUnreadOf(db, [accountId])).get(accountId) ?? 0
}

const read = statement({
  name: 'inbox.read',
  scope: ofCaller,
  params: { id: uuid, accountId: uuid, now: timestamp },
  row: {},
  sql: `update notifications set read_at = coalesce(read_at, :now), outbound_after = null
    where id = :id and account_id = :accountId`,
})

/** Marks a notification of the person as read. Returns false when it does not exist. Idempotent. */
export async function markRead(db: Database, { userId: accountId }: Scope, id: string, now: Date): Promise<boolean> {
  return (await db.execute(read, { id, accountId, now })) > 0
}

const readAll = statement({
  name: 'inbox.readAll',
  scope: ofCaller,
  params: { accountId: uuid, now: timestamp },
  row: {},
  sql: `update notifications set read_at = :now, outbound_after = null
    where account_id = :accountId and read_at is null`,
})

export async function markAllRead(db: Database, { userId: accountId }: Scope, now: Date): Promise<void> {
  await db.execute(readAll, { accountId, now })
}
