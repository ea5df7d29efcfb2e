// The wording of every notification, for the Master: default, current, preview and earlier versions.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import type { StoredFacts } from '../../kernel/notifications/notification-facts.ts'
import { notificationGroupNames } from '../../kernel/notifications/notification-groups.ts'

const Words = z.object({ title: z.string(), text: z.string() })

/** A change of the wording. Null `words` means that the default was restored. */
export const WordingVersion = z.object({ words: Words.nullable(), by: z.string(), at: Moment })
export type WordingVersion = z.infer<typeof WordingVersion>

export const NotificationText = z.object({
  name: z.string(),
  group: z.enum(notificationGroupNames),
  ours: Words,
  /** The current wording: the default unless it was changed. */
  present: Words,
  action: z.string(),
  /** How it is sent by e-mail: always, by the person's choice, or never. */
  email: z.enum(['always', 'choice', 'never']),
  /** The approved template with numbered parameters; null when the event is never sent by WhatsApp. */
  whatsApp: z.string().nullable(),
  /** The last ten, newest first. */
  versions: z.array(WordingVersion),
})
export type NotificationText = z.infer<typeof NotificationText>

export const EventParams = z.strictObject({
  event: z
    .string()
    .regex(/^[a-zA-Z]+\.[a-zA-Z]+$/)
    .max(60),
})

/** Invented facts for previews. */
export const exampleFacts: StoredFacts = {
  person: 'Asha Rao',
  by: 'Dr Verma',
  roleTitle: 'Professor',
  college: 'Lakeside Medical College',
  department: 'General Medicine',
  records: 'OPD Campus',
  work: 'Your report',
  wait: '20 h',
  count: 12,
  days: 7,
  waiting: 4,
  inactive: 2,
}
