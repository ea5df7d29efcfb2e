// The words of a notification, made from its event and facts: the same in the inbox, the mail and WhatsApp.
import { z } from 'zod'
import { eventSpecOf, type FactsOf, factNamesOf, type NotificationEvent } from './notification-events.ts'
import { type FactValues, notificationFacts, withFacts } from './notification-facts.ts'

/** What is told, ready to be read. */
export interface Notice {
  title: string
  text: string
  page: string
  /** The word of the button that leads to the page. */
  action: string
}

const schemas = new Map<NotificationEvent, z.ZodType>()

/** Made once an event: a schema costs more to make than to use. */
function schemaOf(event: NotificationEvent): z.ZodType {
  const known = schemas.get(event)
  if (known) return known
  const schema = z.strictObject(Object.fromEntries(factNamesOf(event).map((name) => [name, notificationFacts[name]])))
  schemas.set(event, schema)
  return schema
}

/** Judges and tidies the facts of an event; throws when one is missing, wrong or not of this event. */
export function parseFacts<E extends NotificationEvent>(event: E, given: unknown): FactsOf<E> {
  // The schema was made from the event's own texts, as the type is.
  return schemaOf(event).parse(given) as FactsOf<E>
}

/** The notification of an event in words. Facts of an earlier version of the product may lack some: their places stay. */
export function noticeOf(event: NotificationEvent, facts: Partial<FactValues>): Notice {
  const { title, text, page, action } = eventSpecOf(event)
  const path = withFacts(page, facts)
  return {
    title: withFacts(title, facts),
    text: withFacts(text, facts),
    page: path.startsWith('/') ? path : '/notifications',
    action,
  }
}
