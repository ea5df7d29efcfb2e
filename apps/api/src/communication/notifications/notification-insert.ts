// Inserts a notification in the statement that causes it, for hot writes that cannot afford a second statement.
import { parseFacts } from '@rounds/contract/communication/notifications/notice'
import type { FactsOf, NotificationEvent } from '@rounds/contract/kernel/notifications/notification-event'
import type { FactName } from '@rounds/contract/kernel/notifications/notification-facts'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { json, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { type Part, part } from '#api/kernel/database/parts.ts'
import { gatheringMs } from './notify.ts'

/** A notification with validated facts, ready to be inserted. */
export interface PreparedNotification {
  event: string
  facts: object
  now: Date
  /**
   * Merges a person's notifications with the same key: `count` rises by one, the notification becomes unread and is
   * batched again.
   */
  mergeKey?: string
}

/** Validates the facts of an event. Throws when one is missing, wrong or unknown to the event. */
export const prepareNotification = <F extends FactName>(
  event: NotificationEvent<F>,
  facts: FactsOf<F>,
  when: Pick<PreparedNotification, 'now' | 'mergeKey'>,
): PreparedNotification => ({ event: event.name, facts: parseFacts(event, facts), ...when })

/** The statement parameters of one notification. `notificationValues` supplies the values. */
export const notificationParams = {
  notificationId: uuid,
  notificationEvent: text,
  notificationFacts: json(z.unknown()),
  notifiedAt: timestamp,
  outboundAfter: timestamp,
  mergeKey: text.nullable(),
}

/** Returns the values for `notificationParams`. The notification is sent with the batched ones. */
export const notificationValues = ({ event, facts, now, mergeKey }: PreparedNotification) => ({
  notificationId: uuidv7(),
  notificationEvent: event,
  notificationFacts: facts,
  notifiedAt: now,
  outboundAfter: new Date(now.getTime() + gatheringMs),
  mergeKey: mergeKey ?? null,
})

/**
 * Returns the part of a statement that inserts a notification for each row of `from`, to the account in its column
 * `account`. `from` must have rows only when the write happened. Set `isMerged` for a `mergeKey`; its `count` starts at
 * 1.
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
