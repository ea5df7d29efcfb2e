// Renders a notification from its event and facts, the same for the inbox, e-mail and WhatsApp.
import { z } from 'zod'
import type { FactsOf, NotificationEvent } from '../../kernel/notifications/notification-event.ts'
import {
  type FactName,
  notificationFacts,
  type StoredFacts,
  withFacts,
} from '../../kernel/notifications/notification-facts.ts'

/** A rendered notification. */
export interface Notice {
  title: string
  text: string
  page: string
  /** The label of the button that opens the page. */
  action: string
}

const schemas = new Map<NotificationEvent, z.ZodType>()

/** Cached for each event, because building a schema costs more than using it. */
function schemaOf(event: NotificationEvent): z.ZodType {
  const known = schemas.get(event)
  if (known) return known
  const schema = z.strictObject(Object.fromEntries(event.facts.map((name) => [name, notificationFacts[name]])))
  schemas.set(event, schema)
  return schema
}

/** Validates and normalizes the facts of an event. Throws when a fact is missing, invalid or not of this event. */
export function parseFacts<F extends FactName>(event: NotificationEvent<F>, given: unknown): FactsOf<F> {
  // The schema has exactly the facts of `event.facts`, from which the type derives them.
  return schemaOf(event).parse(given) as FactsOf<F>
}

/**
 * Renders the notification of an event. A fact that an earlier version did not store leaves its placeholder in the
 * text.
 */
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
