// A notification in words, made from its event and facts: the same in the inbox, the e-mail and WhatsApp.
import { z } from 'zod'
import type { FactsOf, NotificationEvent } from '../../kernel/notifications/notification-event.ts'
import {
  type FactName,
  notificationFacts,
  type StoredFacts,
  withFacts,
} from '../../kernel/notifications/notification-facts.ts'

/** A notification, ready to be read. */
export interface Notice {
  title: string
  text: string
  page: string
  /** The label of the button that leads to the page. */
  action: string
}

const schemas = new Map<NotificationEvent, z.ZodType>()

/** Made once per event: a schema costs more to make than to use. */
function schemaOf(event: NotificationEvent): z.ZodType {
  const known = schemas.get(event)
  if (known) return known
  const schema = z.strictObject(Object.fromEntries(event.facts.map((name) => [name, notificationFacts[name]])))
  schemas.set(event, schema)
  return schema
}

/** Checks and tidies the facts of an event; throws when one is missing, wrong or not of this event. */
export function parseFacts<F extends FactName>(event: NotificationEvent<F>, given: unknown): FactsOf<F> {
  // The schema has exactly the facts of `event.facts`, which is where the type takes them from.
  return schemaOf(event).parse(given) as FactsOf<F>
}

/** The notification of an event in words. A fact that an earlier version did not store leaves its place unfilled. */
export function noticeOf(event: NotificationEvent, facts: StoredFacts): Notice {
  const { title, text, page, action } = event
  const path = withFacts(page, facts)
  return {
    title: withFacts(title, facts),
    text: withFacts(text, facts),
    page: path.startsWith('/') ? path : '/notifications',
    action,
  }
}
