// Notifies people of an event: in their inbox, and by the event's channels that they have not switched off.
import { parseFacts } from '@rounds/contract/communication/notifications/notice'
import type { Services } from '#api/kernel/api.ts'
import type { Notify } from '#api/kernel/notifications/notify.ts'
import { insertNotifications } from './notifications.store.ts'
import { type Sender, sendOut } from './outbound.ts'
import { readWordings } from './wordings.store.ts'

/** Signal topic to which every server process subscribes. Its keys are the accounts whose inbox changed. */
export const notificationTopic = 'notifications'

/** How long notifications are batched before they are sent. */
export const gatheringMs = 10 * 60_000

export function createNotify(services: Sender & Pick<Services, 'db' | 'clock' | 'signals'>): Notify {
  const { db, clock, signals } = services
  return async (event, { to, link, document, once, ...given }) => {
    const facts = parseFacts(event, given)
    const now = clock()
    const reached = await insertNotifications(db, {
      to: typeof to === 'string' ? [to] : to,
      event: event.name,
      group: event.group,
      facts,
      now,
      outboundAfter: event.gathered ? new Date(now.getTime() + gatheringMs) : null,
      once: once ?? null,
    })
    signals.send(
      notificationTopic,
      reached.map(({ accountId }) => accountId),
    )
    if (event.gathered || reached.length === 0) return
    const worded = await readWordings(db)
    for (const { notificationId, off, ...person } of reached) {
      await sendOut(services, person, [{ notificationId, event, facts, off }], worded, { link, document })
    }
  }
}
