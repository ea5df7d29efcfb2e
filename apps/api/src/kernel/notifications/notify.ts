// The function that features call to notify people. The notifications feature implements it in a ring above, and
// `app.ts` passes it in.
import type { FactsOf, NotificationEvent } from '@rounds/contract/kernel/notifications/notification-event'
import type { FactName } from '@rounds/contract/kernel/notifications/notification-facts'
import type { NamedDocument } from '#api/kernel/mail/mailed-documents.ts'

/** A one-time link with its secret. */
export interface NotificationLink {
  href: string
  /** For links that are renewed if they expire before the mail is sent (`MailedLinks`). */
  token?: string
}

type NotificationDraft<F extends FactName> = {
  /** Account ids. Blocked accounts are skipped; duplicate ids count once. */
  to: string | readonly string[]
  /** A one-time link for the button of the e-mail only, in place of the event's page. */
  link?: NotificationLink
  /** The attachment of the e-mail. */
  document?: NamedDocument
  /** An idempotency key: each person gets one notification per key. */
  once?: string
} & FactsOf<F>

/**
 * Adds an event's notification to people's inboxes, and sends it on the event's channels that the person has not
 * switched off. Call it in the transaction of the cause, so that both are rolled back together. Throws when a fact is
 * missing, invalid or not part of the event.
 */
export type Notify = <F extends FactName>(event: NotificationEvent<F>, draft: NotificationDraft<F>) => Promise<void>
