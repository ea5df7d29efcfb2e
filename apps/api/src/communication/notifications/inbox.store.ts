// Reads and marks a person's notifications; every statement is limited to that person.

import { noticeOf } from '@rounds/contract/communication/notifications/notice'
import {
  mostUnread,
  type Notification,
  type NotificationQuery,
} from '@rounds/contract/communication/notifications/notification'
import type { NotificationEvents } from '@rounds/contract/kernel/notifications/notification-event'
import type { FactValues } from '@rounds/contract/kernel/notifications/notification-facts'
import type { PageInfo } from '@rounds/contract/kernel/page'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'

interface StoredNotification {
  id: string
  event: string
  facts: Partial<FactValues>
  createdAt: Date
  readAt: Date | null
}

const lists = {
  all: {
    name: 'notification_list',
    text: `select id, event, facts, created_at as "createdAt", read_at as "readAt" from notifications
           where account_id = $1 order by created_at desc, id desc limit $2 offset $3`,
  },
  unread: {
    name: 'notification_list_unread',
    text: `select id, event, facts, created_at as "createdAt", read_at as "readAt" from notifications
           where account_id = $1 and read_at is null order by created_at desc, id desc limit $2 offset $3`,
  },
}

const totals = {
  all: {
    name: 'notification_total',
    text: 'select count(*)::int as n from notifications where account_id = $1',
  },
  unread: {
    name: 'notification_total_unread',
    text: 'select count(*)::int as n from notifications where account_id = $1 and read_at is null',
  },
}

/** An older version of the product may have stored an event that is gone: it still gets a title. */
function present(
  { id, event: name, facts, createdAt, readAt }: StoredNotification,
  events: NotificationEvents,
): Notification {
  const event = events.get(name)
  const { title, text, page } = event
    ? noticeOf(event, facts)
    : { title: 'Notification', text: '', page: '/notifications' }
  return { id, title, text, page, createdAt: createdAt.toISOString(), isRead: readAt !== null }
}

/** One page of the inbox, newest first. */
export async function listNotifications(
  db: Database,
  events: NotificationEvents,
  scope: Scope,
  { page, size, show }: NotificationQuery,
): Promise<{ notifications: Notification[]; page: PageInfo; unread: number }> {
  const rows = await db.run<StoredNotification>(lists[show], [scope.userId, size, (page - 1) * size])
  const [total] = await db.run<{ n: number }>(totals[show], [scope.userId])
  return {
    notifications: rows.map((row) => present(row, events)),
    page: { page, size, total: total?.n ?? 0 },
    unread: await countUnread(db, scope.userId),
  }
}

const count = {
  name: 'notification_unread',
  text: `select a.id as "accountId", (select count(*)::int from (
           select 1 from notifications n where n.account_id = a.id and n.read_at is null limit ${mostUnread}) as counted) as unread
         from unnest($1::uuid[]) as a (id)`,
}

/** How many unread ones each of these people has, at most 100. */
export async function countUnreadOf(db: Database, accountIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.run<{ accountId: string; unread: number }>(count, [accountIds])
  return new Map(rows.map(({ accountId, unread }) => [accountId, unread]))
}

export async function countUnread(db: Database, accountId: string): Promise<number> {
  return (await countUnreadOf(db, [accountId])).get(accountId) ?? 0
}

/** Marks one of the person's notifications as read; false when there is none. Doing it again changes nothing. */
export async function markRead(db: Database, scope: Scope, id: string, now: Date): Promise<boolean> {
  const rows = await db.run(
    {
      name: 'notification_read',
      text: `update notifications set read_at = coalesce(read_at, $3), outbound_after = null
             where id = $1 and account_id = $2 returning 1`,
    },
    [id, scope.userId, now.toISOString()],
  )
  return rows.length > 0
}

export async function markAllRead(db: Database, scope: Scope, now: Date): Promise<void> {
  await db.run(
    'update notifications set read_at = $2, outbound_after = null where account_id = $1 and read_at is null',
    [scope.userId, now.toISOString()],
  )
}
