// What a feature calls to notify people. Notifications implement it in a ring above, and `app.ts` hands it over.
import type { FactsOf, NotificationEvent } from '@rounds/contract/kernel/notifications/notification-event'
import type { FactName } from '@rounds/contract/kernel/notifications/notification-facts'
import type { NamedDocument } from '#api/kernel/mail/mailed-documents.ts'

/** The address of a one-time link, with its secret. */
export interface NotificationLink {
  href: string
  /** For links that are made again where they have expired before the mail goes out (`MailedLinks`). */
  token?: string
}

type NotificationDraft<F extends FactName> = {
  /** Account ids. A blocked account is left out; an id that comes twice counts once. */
  to: string | readonly string[]
  /** A one-time link for the button of the e-mail, and for nothing else, instead of the event's page. */
  link?: NotificationLink
  /** What the e-mail brings along. */
  document?: NamedDocument
  /** Each person gets one notification per key, however often this is called. */
  once?: string
} & FactsOf<F>

/**
 * Puts a notification of an event into people's inboxes and sends it by the channels that the event has and the person
 * has not switched off. Call it in the transaction of the cause, so that both are rolled back together. Throws when a
 * fact is missing, wrong or not of the event.
 */
export type Notify = <F extends FactName>(event: NotificationEvent<F>, draft: NotificationDraft<F>) => Promise<void>
