// One call to tell people of an event: in their inbox, and by the channels the event has and they have not switched off.
import { parseFacts } from '@rounds/contract/communication/notifications/notice'
import {
  eventSpecOf,
  type FactsOf,
  type NotificationEvent,
} from '@rounds/contract/communication/notifications/notification-events'
import type { Services } from '#api/kernel/api.ts'
import { insertNotifications } from './notifications.store.ts'
import { type Sender, sendOut } from './outbound.ts'

/** What `notify` needs of the product's services. */
export type Notifier = Sender & Pick<Services, 'db' | 'clock' | 'signals'>

export type NotificationDraft<E extends NotificationEvent> = {
  /** The ids of the accounts; who is blocked is left out, who is named twice is told once. */
  to: string | readonly string[]
  event: E
  /** Where the button of the mail, and of it alone, leads instead of the event's page: a one-time link. */
  link?: string
  /** The same word tells a person only once, however often it is said. */
  once?: string
} & FactsOf<E>

/** Under which every server process hears whose inbox changed. */
export const notificationTopic = 'notifications'

/** How long what comes in numbers gathers before it goes out together. */
export const gatheringMs = 10 * 60_000

/**
 * Tells people of an event. Call it in the transaction of its cause: rolled back with it. Facts are judged by the
 * event's own list and nothing of a patient or of a record's content is on it.
 */
export async function notify<const E extends NotificationEvent>(
  api: Notifier,
  draft: NotificationDraft<E>,
): Promise<void> {
  const { to, event, link, once, ...given } = draft
  const { group, gathered } = eventSpecOf(event)
  const facts = parseFacts(event, given)
  const now = api.clock()
  const told = await insertNotifications(api.db, {
    to: typeof to === 'string' ? [to] : to,
    event,
    group,
    facts,
    now,
    outboundAfter: gathered ? new Date(now.getTime() + gatheringMs) : null,
    once: once ?? null,
  })
  api.signals.send(
    notificationTopic,
    told.map(({ accountId }) => accountId),
  )
  if (gathered) return
  for (const { notificationId, off, ...person } of told) {
    await sendOut(api, person, [{ notificationId, event, facts, off }], link)
  }
}
