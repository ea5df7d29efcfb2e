// A notification as part of the statement that causes it, for writes that are too hot for a statement of its own.
import { parseFacts } from '@rounds/contract/communication/notifications/notice'
import type { FactsOf, NotificationEvent } from '@rounds/contract/communication/notifications/notification-events'
import { uuidv7 } from 'uuidv7'
import { gatheringMs } from './notify.ts'

type Told<E extends NotificationEvent> = {
  event: E
  facts: FactsOf<E>
  now: Date
  /** The same word adds up: the notification's `count` rises by one, it is unread and gathers again. */
  addsUpAs?: string
}

/** What is told in the statement. It goes out by mail and WhatsApp with what else gathered by then. */
export type InsertedNotification = { [E in NotificationEvent]: Told<E> }[NotificationEvent]

/**
 * The insert of one notification for each row of `from`, a common table expression that has a row only when the write
 * happened, to the account in its column `account`. Facts with a `count` say 1.
 */
export function notificationInsert(
  { event, facts, now, addsUpAs }: InsertedNotification,
  bind: (value: unknown) => string,
  { from, account }: { from: string; account: string },
): string {
  const at = bind(now.toISOString())
  const goesOut = bind(new Date(now.getTime() + gatheringMs).toISOString())
  const insert = `insert into notifications (id, account_id, event, facts, created_at, outbound_after, once)
    select ${bind(uuidv7())}::uuid, ${account}, ${bind(event)}, ${bind(JSON.stringify(parseFacts(event, facts)))}::jsonb,
      ${at}::timestamptz, ${goesOut}::timestamptz, ${bind(addsUpAs ?? null)}::text from ${from}`
  if (!addsUpAs) return insert
  return `${insert} on conflict (account_id, once) where once is not null do update set
      facts = jsonb_set(notifications.facts, '{count}', to_jsonb((notifications.facts->>'count')::int + 1)),
      created_at = excluded.created_at, outbound_after = excluded.outbound_after, read_at = null`
}
