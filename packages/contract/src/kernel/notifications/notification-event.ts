// Declares the events that people are notified of: text, target page and channels. `{fact}` is replaced by a fact, and
// `{count|record|records}` by the number with its noun.
import { type FactName, type FactsIn, type FactValues, factsIn } from './notification-facts.ts'
import type { NotificationGroup } from './notification-groups.ts'

export interface NotificationEventSpec {
  /** Never rename it: every notification stores it, and the name of the WhatsApp template contains it. */
  name: `${string}.${string}`
  group: NotificationGroup
  title: string
  text: string
  /** The page that the notification opens. */
  page: string
  /** The label of the button in the e-mail. */
  action: string
  /** The person's choice when absent. `always` cannot be switched off: such mail reveals a stolen account. */
  email?: 'always' | 'never'
  /** The person's choice when true; otherwise the event is never sent by WhatsApp. */
  whatsApp?: true
  /** Held for some minutes and sent together with other events, unless the person reads it first. */
  gathered?: true
}

/** A declared event. `F` is the union of the facts in its text. */
export interface NotificationEvent<F extends FactName = FactName> extends NotificationEventSpec {
  /** In the order in which the title, text and page use them. */
  facts: readonly F[]
}

/** The facts that an event needs. */
export type FactsOf<F extends FactName> = Pick<FactValues, F>

/** Declares an event. Throws when its text has a placeholder that is not a fact. */
export function notificationEvent<const S extends NotificationEventSpec>(
  spec: S,
): NotificationEvent<FactsIn<S['title'] | S['text'] | S['page']>> {
  // `FactsIn` derives from the types of the three texts what `factsIn` reads from their values.
  const facts = factsIn(spec.title + spec.text + spec.page) as FactsIn<S['title'] | S['text'] | S['page']>[]
  return { ...spec, facts }
}

/** The events of all features, by the name stored with each notification. */
export type NotificationEvents = ReadonlyMap<string, NotificationEvent>

/** Joins the events of all features in order. Throws when two share a name. */
export function joinNotificationEvents(features: readonly Record<string, NotificationEvent>[]): NotificationEvents {
  const events = new Map<string, NotificationEvent>()
  for (const event of features.flatMap((feature) => Object.values(feature))) {
    if (events.has(event.name)) throw new Error(`Two notification events are named ${event.name}`)
    events.set(event.name, event)
  }
  return events
}
