// A notification as part of the statement that causes it, for writes that are too hot for a statement more.
import { parseFacts } from '@rounds/contract/communication/notifications/notice'
import type { FactsOf, NotificationEvent } from '@rounds/contract/kernel/notifications/notification-event'
import type { FactName } from '@rounds/contract/kernel/notifications/notification-facts'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { json, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { type Part, part } from '#api/kernel/database/parts.ts'
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

/** One notification as parameters of the statement that inserts it; their values come from `notificationValues`. */
export const notificationParams = {
  notificationId: uuid,
  notificationEvent: text,
  notificationFacts: json(z.unknown()),
  notifiedAt: timestamp,
  outboundAfter: timestamp,
  mergeKey: text.nullable(),
}

/** The values of one notification for a statement with `notificationParams`. It goes out with the gathered ones. */
export const notificationValues = ({ event, facts, now, mergeKey }: PreparedNotification) => ({
  notificationId: uuidv7(),
  notificationEvent: event,
  notificationFacts: facts,
  notifiedAt: now,
  outboundAfter: new Date(now.getTime() + gatheringMs),
  mergeKey: mergeKey ?? null,
})

/**
 * The part of a statement that inserts one notification for each row of `from`, which has a row only when the write
 * happened, to the account in its column `account`. `isMerged` for one with a `mergeKey`; its `count` begins with 1.
 */
export function notificationPart<C extends string>(from: Part<C>, account: C, isMerged: boolean): Part<never> {
  const insert = `insert into notifications (id, account_id, event, facts, created_at, outbound_after, once)
    select :notificationId::uuid, ${from.column(account)}, :notificationEvent, :notificationFacts::jsonb,
      :notifiedAt::timestamptz, :outboundAfter::timestamptz, :mergeKey::text from ${from.name}`
  const merge = `on conflict (account_id, once) where once is not null do update set
      facts = jsonb_set(notifications.facts, '{count}', to_jsonb((notifications.facts->>'count')::int + 1)),
      created_at = excluded.created_at, outbound_after = excluded.outbound_after, read_at = null`
  return part('notified', [], isMerged ? `${insert} ${merge}` : insert)
}
