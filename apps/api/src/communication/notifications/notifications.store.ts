// Inserts notifications into inboxes, and returns how to reach each person.
import {
  type NotificationChannel,
  type NotificationGroup,
  notificationChannels,
  notificationGroupNames,
} from '@rounds/contract/kernel/notifications/notification-groups'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { json, oneOf, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

export interface NewNotification {
  to: readonly string[]
  event: string
  group: NotificationGroup
  facts: Readonly<Record<string, unknown>>
  now: Date
  /** Set for a batched event. */
  outboundAfter: Date | null
  once: string | null
}

/** A person with a new notification, and how to reach them outside the inbox. */
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

const insert = statement({
  name: 'notifications.insert',
  scope: everybody('anyone may cause an event that notifies others'),
  params: {
    ids: uuids,
    accountIds: uuids,
    event: text,
    facts: json(z.record(z.string(), z.unknown())),
    now: timestamp,
    outboundAfter: timestamp.nullable(),
    once: text.nullable(),
    group: oneOf(notificationGroupNames),
  },
  row: {
    notificationId: uuid,
    accountId: uuid,
    name: text,
    email: text,
    phone: text.nullable(),
    college: text.nullable(),
    off: json(z.array(z.enum(notificationChannels))),
  },
  sql: `with made as (
      insert into notifications (id, account_id, event, facts, created_at, outbound_after, once)
      select n.id, a.id, :event, :facts::jsonb, :now, :outboundAfter, :once
      from unnest(:ids::uuid[], :accountIds::uuid[]) as n (id, account_id)
        join accounts a on a.id = n.account_id and a.active
      on conflict (account_id, once) where once is not null do nothing
      returning id, account_id)
    select made.id as "notificationId", a.id as "accountId", a.name, a.email, a.phone, c.name as college,
      coalesce((select json_agg(p.channel) from notification_preferences p
                where p.account_id = a.id and p.event_group = :group and not p.enabled), '[]') as off
    from made join accounts a on a.id = made.account_id left join colleges c on c.id = a.college_id`,
})

/**
 * Inserts a notification for each person whose account is active, and returns those people. A repeated `once` is
 * skipped.
 */
export async function insertNotifications(db: Database, { to, ...values }: NewNotification): Promise<Reachable[]> {
  const accountIds = [...new Set(to)]
  if (accountIds.length === 0) return []
  return db.rows(insert, { ...values, accountIds, ids: accountIds.map(() => uuidv7()) })
}
