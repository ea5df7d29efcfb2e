// A custom wording of a notification: limits of title and text, and the placeholders that it must contain.
import { z } from 'zod'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import type { NotificationEvent } from '../../kernel/notifications/notification-event.ts'
import { factsIn, placeNames } from '../../kernel/notifications/notification-facts.ts'
import { notificationTextMessages } from './notification-text.messages.ts'

/** One line, because a title becomes the subject of a mail and a text one paragraph. */
const line = (max: number) => {
  const fault = fillMessage(notificationTextMessages.length, { max })
  return z
    .string()
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, fault).max(max, fault))
}

export const Wording = z.strictObject({
  title: line(maxCharacters.notificationTitle),
  text: line(maxCharacters.notificationText),
})
export type Wording = z.infer<typeof Wording>

/** The permitted placeholders: those of the event's own title and text. */
export const allowedPlaces = ({ title, text }: Wording): string[] => factsIn(title + text)

const inBraces = (name: string): string => (/^\w+$/.test(name) ? `{${name}}` : name)

/**
 * Returns the faults of a wording by field: a placeholder that the event does not have, or one that is missing from the
 * text.
 */
export function placeFaults(
  event: Pick<NotificationEvent, 'title' | 'text'>,
  wording: Wording,
): Record<string, string> {
  const allowed = allowedPlaces(event)
  const faults: Record<string, string> = {}
  for (const field of ['title', 'text'] as const) {
    const unknown = placeNames(wording[field]).find((name) => !allowed.includes(name))
    if (unknown !== undefined) {
      faults[field] = fillMessage(notificationTextMessages.unknownPlace, { place: inBraces(unknown) })
    }
  }
  const missing = factsIn(event.text).find((name) => !placeNames(wording.text).includes(name))
  if (missing !== undefined) {
    faults.text ??= fillMessage(notificationTextMessages.missingPlace, { place: inBraces(missing) })
  }
  return faults
}
