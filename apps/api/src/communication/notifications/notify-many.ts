// Notifies many people, each with their own facts, in one statement. E-mails are sent with the batched ones.
import { parseFacts } from '@rounds/contract/communication/notifications/notice'
import type { FactsOf, NotificationEvent } from '@rounds/contract/kernel/notifications/notification-event'
import type { FactName } from '@rounds/contract/kernel/notifications/notification-facts'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import type { Services } from '#api/kernel/api.ts'
import { json, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { notificationTopic } from './notify.ts'

export interface PersonalNotification<F extends FactName> {
  to: string
  facts: FactsOf<F>
  /** Deduplication key: a person gets one notification per key, whichever server stores it first. */
  once: string
}

const insert = statement({
  name: 'notifications.insertMany',
  scope: everybody('reminders in the background, to the people they concern'),
  params: {
    notifications: json(
      z.array(z.object({ id: uuid, to: uuid, facts: z.record(z.string(), z.unknown()), once: text })),
    ),
    event: text,
    now: timestamp,
  },
  row: { accountId: uuid },
  sql: `with made as (
      insert into notifications (id, account_id, event, facts, created_at, outbound_after, once)
      select n.id, a.id, :event, n.facts, :now::timestamptz, :now::timestamptz, n.once
      from jsonb_to_recordset(:notifications::jsonb) as n (id uuid, "to" uuid, facts jsonb, once text)
        join accounts a on a.id = n."to" and a.active
      on conflict (account_id, once) where once is not null do nothing
      returning account_id)
    select account_id as "accountId" from made`,
})

/** Inserts the notifications and signals the open streams. Returns the number inserted, without repeated keys. */
export async function notifyMany<F extends FactName>(
  { db, signals }: Pick<Services, 'db' | 'signals'>,
  event: NotificationEvent<F>,
  notifications: readonly PersonalNotification<F>[],
  now: Date,
): Promise<number> {
  if (notifications.length === 0) return 0
  const rows = notifications.map((one) => ({ ...one, id: uuidv7(), facts: parseFacts(event, one.facts) }))
  const made = await db.rows(insert, { notifications: rows, event: event.name, now })
  signals.send(
    notificationTopic,
    made.map(({ accountId }) => accountId),
  )
  return made.length
}
