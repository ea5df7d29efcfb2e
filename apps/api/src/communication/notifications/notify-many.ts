// Notifies many people at once, each with their own facts: one statement for all; e-mails follow with the gathered ones.
import { parseFacts } from '@rounds/contract/communication/notifications/notice'
import type { FactsOf, NotificationEvent } from '@rounds/contract/kernel/notifications/notification-event'
import type { FactName } from '@rounds/contract/kernel/notifications/notification-facts'
import { uuidv7 } from 'uuidv7'
import type { Services } from '#api/kernel/api.ts'
import { notificationTopic } from './notify.ts'

export interface PersonalNotification<F extends FactName> {
  to: string
  facts: FactsOf<F>
  /** A person gets one notification per key, whichever server stores it first. */
  once: string
}

const insert = `
  with made as (
    insert into notifications (id, account_id, event, facts, created_at, outbound_after, once)
    select n.id, a.id, $2, n.facts, $3::timestamptz, $3::timestamptz, n.once
    from jsonb_to_recordset($1::jsonb) as n (id uuid, "to" uuid, facts jsonb, once text)
      join accounts a on a.id = n."to" and a.active
    on conflict (account_id, once) where once is not null do nothing
    returning account_id)
  select account_id as "accountId" from made`

/** Returns how many people had no notification with their key before. */
export async function notifyMany<F extends FactName>(
  { db, signals }: Pick<Services, 'db' | 'signals'>,
  event: NotificationEvent<F>,
  notifications: readonly PersonalNotification<F>[],
  now: Date,
): Promise<number> {
  if (notifications.length === 0) return 0
  const rows = notifications.map((one) => ({ ...one, id: uuidv7(), facts: parseFacts(event, one.facts) }))
  const made = await db.run<{ accountId: string }>(insert, [JSON.stringify(rows), event.name, now.toISOString()])
  signals.send(
    notificationTopic,
    made.map(({ accountId }) => accountId),
  )
  return made.length
}
