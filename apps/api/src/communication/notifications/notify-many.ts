// Tells many people at once, each with facts of their own: one statement for all, and what goes out follows by itself.
import { parseFacts } from '@rounds/contract/communication/notifications/notice'
import type { FactsOf, NotificationEvent } from '@rounds/contract/communication/notifications/notification-events'
import { uuidv7 } from 'uuidv7'
import type { Services } from '#api/kernel/api.ts'
import { notificationTopic } from './notify.ts'

export interface ToldOne<E extends NotificationEvent> {
  to: string
  facts: FactsOf<E>
  /** The same word tells a person only once, whichever server says it first. */
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

/** Puts it into every inbox and lets it go out with what gathers. Says how many were not told before. */
export async function notifyMany<const E extends NotificationEvent>(
  { db, signals }: Pick<Services, 'db' | 'signals'>,
  event: E,
  told: readonly ToldOne<E>[],
  now: Date,
): Promise<number> {
  if (told.length === 0) return 0
  const rows = told.map((one) => ({ ...one, id: uuidv7(), facts: parseFacts(event, one.facts) }))
  const made = await db.run<{ accountId: string }>(insert, [JSON.stringify(rows), event, now.toISOString()])
  signals.send(
    notificationTopic,
    made.map(({ accountId }) => accountId),
  )
  return made.length
}
