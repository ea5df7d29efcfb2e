// A notification as part of the statement that causes it, for writes that are too hot for a statement more.
import { parseFacts } from '@rounds/contract/communication/notifications/notice'
import type { FactsOf, NotificationEvent } from '@rounds/contract/kernel/notifications/notification-event'
import type { FactName } from '@rounds/contract/kernel/notifications/notification-facts'
import { uuidv7 } from 'uuidv7'
import { gatheringMs } from './notify.ts'

/** A notification whose facts are checked, ready for the statement that inserts it. */
export interface PreparedNotification {
  event: string
  facts: object
  now: Date
  /** Notifications of a person with the same key become one: its `count` rises by one, unread, and it gathers again. */
  mergeKey?: string
}

/** Checks the facts of an event; throws when one is missing, wrong or not of it. */
export const prepareNotification = <F extends FactName>(
  event: NotificationEvent<F>,
  facts: FactsOf<F>,
  when: Pick<PreparedNotification, 'now' | 'mergeKey'>,
): PreparedNotification => ({ event: event.name, facts: parseFacts(event, facts), ...when })

/**
 * The insert of one notification for each row of `from`, a common table expression that has a row only when the write
 * happened, to the account in its column `account`. It goes out with the gathered ones. A `count` in its facts is 1.
 */
export function notificationInsert(
  { event, facts, now, mergeKey }: PreparedNotification,
  bind: (value: unknown) => string,
  { from, account }: { from: string; account: string },
): string {
  const at = bind(now.toISOString())
  const goesOut = bind(new Date(now.getTime() + gatheringMs).toISOString())
  const insert = `insert into notifications (id, account_id, event, facts, created_at, outbound_after, once)
    select ${bind(uuidv7())}::uuid, ${account}, ${bind(event)}, ${bind(JSON.stringify(facts))}::jsonb,
      ${at}::timestamptz, ${goesOut}::timestamptz, ${bind(mergeKey ?? null)}::text from ${from}`
  if (!mergeKey) return insert
  return `${insert} on conflict (account_id, once) where once is not null do update set
      facts = jsonb_set(notifications.facts, '{count}', to_jsonb((notifications.facts->>'count')::int + 1)),
      created_at = excluded.created_at, outbound_after = excluded.outbound_after, read_at = null`
}
