// Writes notifications into inboxes, and finds how each person is reached.
import type { NotificationChannel, NotificationGroup } from '@rounds/contract/kernel/notifications/notification-groups'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#api/kernel/database/database.ts'

export interface NewNotification {
  to: readonly string[]
  event: string
  group: NotificationGroup
  facts: object
  now: Date
  /** Set for an event that is gathered. */
  outboundAfter: Date | null
  once: string | null
}

/** A person with a new notification, and how to reach them beside the inbox. */
export interface Reachable {
  notificationId: string
  accountId: string
  name: string
  email: string
  phone: string | null
  college: string | null
  /** The channels this person switched off for the event's group. */
  off: NotificationChannel[]
}

const insert = {
  name: 'notification_insert',
  text: `with made as (
      insert into notifications (id, account_id, event, facts, created_at, outbound_after, once)
      select n.id, a.id, $3, $4::jsonb, $5, $6, $7
      from unnest($1::uuid[], $2::uuid[]) as n (id, account_id) join accounts a on a.id = n.account_id and a.active
      on conflict (account_id, once) where once is not null do nothing
      returning id, account_id)
    select made.id as "notificationId", a.id as "accountId", a.name, a.email, a.phone, c.name as college,
           coalesce((select json_agg(p.channel) from notification_preferences p
                     where p.account_id = a.id and p.event_group = $8 and not p.enabled), '[]') as off
    from made join accounts a on a.id = made.account_id left join colleges c on c.id = a.college_id`,
}

/** Puts a notification into the inbox of each person who is not blocked, and returns these people. */
export async function insertNotifications(db: Database, { now, ...one }: NewNotification): Promise<Reachable[]> {
  const to = [...new Set(one.to)]
  if (to.length === 0) return []
  return db.run<Reachable>(insert, [
    to.map(() => uuidv7()),
    to,
    one.event,
    JSON.stringify(one.facts),
    now.toISOString(),
    one.outboundAfter?.toISOString() ?? null,
    one.once,
    one.group,
  ])
}
