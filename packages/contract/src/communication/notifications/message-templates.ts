// WhatsApp templates, which must be approved before a business may start a conversation: their names, parameters and
// texts. docs/whatsapp-templates.md is generated from this file.
import type { NotificationEvent, NotificationEvents } from '../../kernel/notifications/notification-event.ts'
import {
  placesOf,
  type StoredFacts,
  withFacts,
  withNumberedPlaces,
} from '../../kernel/notifications/notification-facts.ts'

export interface MessageTemplate {
  name: string
  /** The body with its parameters as WhatsApp writes them; {{1}} is the recipient's name. */
  body: string
}

/** A message ready to send: the template's name and the values of its parameters. */
export interface FilledTemplate {
  name: string
  parameters: readonly string[]
  /** The text as the recipient reads it. */
  text: string
}

const greeting = 'Dear {{1}}, '
/** For several notifications at once. The button opens the inbox. */
const several = {
  name: 'rounds_several',
  text: 'there is news for you in your logbook: {count|notification|notifications}.',
}

const templateName = ({ name }: NotificationEvent): string =>
  `rounds_${name.replaceAll('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`

/** The template of an event that is sent by WhatsApp. */
export const templateOf = (event: NotificationEvent): MessageTemplate => ({
  name: templateName(event),
  body: greeting + withNumberedPlaces(event.text, 2),
})

/** All templates to register with WhatsApp, in the order of the events. */
export function messageTemplates(events: NotificationEvents): MessageTemplate[] {
  const sent = [...events.values()].filter(({ whatsApp }) => whatsApp)
  return [...sent.map(templateOf), { name: several.name, body: greeting + withNumberedPlaces(several.text, 2) }]
}

/** The message that tells one person of an event. */
export const fillTemplate = (event: NotificationEvent, facts: StoredFacts, name: string): FilledTemplate =>
  fillBody(templateName(event), event.text, facts, name)

/** The message about several notifications at once. */
export const fillSeveral = (count: number, name: string): FilledTemplate =>
  fillBody(several.name, several.text, { count }, name)

const fillBody = (template: string, text: string, facts: StoredFacts, name: string): FilledTemplate => ({
  name: template,
  parameters: [name, ...placesOf(text, facts)],
  text: `Dear ${name}, ${withFacts(text, facts)}`,
})
