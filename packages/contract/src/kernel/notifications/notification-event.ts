// How a feature declares an event that people are notified of: its text, the page it leads to, and its channels.
// `{fact}` is replaced by a fact; `{count|record|records}` by the number with its noun.
import { type FactName, type FactsIn, type FactValues, factsIn } from './notification-facts.ts'
import type { NotificationGroup } from './notification-groups.ts'

export interface NotificationEventSpec {
  /** Stored with every notification and part of the WhatsApp template's name: never renamed. */
  name: `${string}.${string}`
  group: NotificationGroup
  title: string
  text: string
  /** The page that the notification leads to. */
  page: string
  /** The label of the button in the e-mail. */
  action: string
  /** The person's choice when absent. `always` cannot be switched off: it shows who took over an account. */
  email?: 'always' | 'never'
  /** The person's choice when true; otherwise the event never goes out by WhatsApp. */
  whatsApp?: true
  /** Goes out some minutes later, together with other events, unless the person has read it by then. */
  gathered?: true
}

/** A declared event; `F` are the facts that its text names. */
export interface NotificationEvent<F extends FactName = FactName> extends NotificationEventSpec {
  /** In the order in which title, text and page name them. */
  facts: readonly F[]
}

/** The facts that an event needs. */
export type FactsOf<F extends FactName> = Pick<FactValues, F>

/** Declares an event. Throws for a place in its text that is no fact. */
export function notificationEvent<const S extends NotificationEventSpec>(
  spec: S,
): NotificationEvent<FactsIn<S['title'] | S['text'] | S['page']>> {
  // `FactsIn` reads from the type of the same three texts what `factsIn` reads from their values.
  const facts = factsIn(spec.title + spec.text + spec.page) as FactsIn<S['title'] | S['text'] | S['page']>[]
  return { ...spec, facts }
}

/** The events of all features, by the name that is stored with each notification. */
export type NotificationEvents = ReadonlyMap<string, NotificationEvent>

/** Joins the events of the features in their order. Throws when two have the same name. */
export function joinNotificationEvents(features: readonly Record<string, NotificationEvent>[]): NotificationEvents {
  const events = new Map<string, NotificationEvent>()
  for (const event of features.flatMap((feature) => Object.values(feature))) {
    if (events.has(event.name)) throw new Error(`Two notification events are named ${event.name}`)
    events.set(event.name, event)
  }
  return events
}
