// WhatsApp lets a business write first only by templates that were approved before: which ones the product uses, what
// their places hold, and what each message reads. docs/whatsapp-templates.md is made from this.
import { eventSpecOf, type NotificationEvent, notificationEventNames } from './notification-events.ts'
import { type FactValues, placesOf, withFacts, withNumberedPlaces } from './notification-facts.ts'

export interface MessageTemplate {
  name: string
  /** The body with its places as WhatsApp writes them: {{1}} is the name of who is told. */
  body: string
}

/** A message ready to be sent: the template's name and what its places hold. */
export interface FilledTemplate {
  name: string
  parameters: readonly string[]
  /** As the person will read it. */
  text: string
}

const greeting = 'Dear {{1}}, '
/** For several things at once; where they are is behind the button. */
const several = {
  name: 'rounds_several',
  text: 'there is news for you in your logbook: {count|notification|notifications}.',
}

const templateName = (event: NotificationEvent): string =>
  `rounds_${event.replaceAll('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`

/** Every template that has to be registered with WhatsApp, in the order of the events. */
export function messageTemplates(): MessageTemplate[] {
  const events = notificationEventNames.filter((event) => eventSpecOf(event).whatsApp)
  return [
    ...events.map((event) => ({
      name: templateName(event),
      body: greeting + withNumberedPlaces(eventSpecOf(event).text, 2),
    })),
    { name: several.name, body: greeting + withNumberedPlaces(several.text, 2) },
  ]
}

/** The message of an event to a person. */
export function fillTemplate(event: NotificationEvent, facts: Partial<FactValues>, name: string): FilledTemplate {
  const { text } = eventSpecOf(event)
  return filled(templateName(event), text, facts, name)
}

/** The message that tells of several things at once. */
export const fillSeveral = (count: number, name: string): FilledTemplate =>
  filled(several.name, several.text, { count }, name)

const filled = (template: string, text: string, facts: Partial<FactValues>, name: string): FilledTemplate => ({
  name: template,
  parameters: [name, ...placesOf(text, facts)],
  text: `Dear ${name}, ${withFacts(text, facts)}`,
})
