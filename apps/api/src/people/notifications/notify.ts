// One call to tell people of an event: in their inbox, and by the channels the event has and they have not switched off.
import { type Notice, noticeOf, parseFacts } from '@rounds/contract/people/notifications/notice'
import {
  eventSpecOf,
  type FactsOf,
  type NotificationEvent,
} from '@rounds/contract/people/notifications/notification-events'
import type { Services } from '#api/kernel/api.ts'
import { letterOf } from '#api/kernel/letter.ts'
import { insertNotifications, type Reachable } from './notifications.store.ts'

/** What `notify` needs of the product's services. */
export type Notifier = Pick<Services, 'db' | 'mail' | 'clock' | 'publicUrl' | 'signals'>

export type NotificationDraft<E extends NotificationEvent> = {
  /** The ids of the accounts; who is blocked is left out, who is named twice is told once. */
  to: string | readonly string[]
  event: E
  /** Where the button of the mail leads instead of the event's page: a one-time link. It is not kept in the inbox. */
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
  const notice = noticeOf(event, facts)
  for (const person of told) await sendOut(api, event, person, notice, link)
}

/** Sends one person what was told, by every channel that is open for it. */
async function sendOut(
  api: Notifier,
  event: NotificationEvent,
  person: Reachable,
  notice: Notice,
  link: string | undefined,
): Promise<void> {
  const { email = 'byChoice' } = eventSpecOf(event)
  const isMailed = email === 'always' || (email === 'byChoice' && !person.off.includes('email'))
  if (!isMailed) return
  const content = letterOf({
    name: person.name,
    college: person.college,
    paragraphs: [notice.text],
    button: { label: notice.action, href: link ?? new URL(notice.page, api.publicUrl).href },
    footer: email === 'always' ? undefined : `You choose which of these mails you get: ${settingsPage(api.publicUrl)}`,
  })
  await api.mail.send({
    to: person.email,
    subject: notice.title,
    ...content,
    dedupeKey: `notification:${person.notificationId}`,
  })
}

const settingsPage = (publicUrl: string): string => new URL('/notifications', publicUrl).href
