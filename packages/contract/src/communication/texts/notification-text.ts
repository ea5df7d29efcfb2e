// Every notification in words, for the Master: ours, the present wording, what it looks like, and its earlier versions.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import type { StoredFacts } from '../../kernel/notifications/notification-facts.ts'
import { notificationGroupNames } from '../../kernel/notifications/notification-groups.ts'

const Words = z.object({ title: z.string(), text: z.string() })

/** A change of the wording; without words it went back to ours. */
export const WordingVersion = z.object({ words: Words.nullable(), by: z.string(), at: Moment })
export type WordingVersion = z.infer<typeof WordingVersion>

export const NotificationText = z.object({
  name: z.string(),
  group: z.enum(notificationGroupNames),
  ours: Words,
  /** The present wording; ours unless it was changed. */
  present: Words,
  action: z.string(),
  /** Whether it goes out by e-mail: always, by the person's choice, or never. */
  email: z.enum(['always', 'choice', 'never']),
  /** The approved template with its places numbered; null where it never goes out by WhatsApp. */
  whatsApp: z.string().nullable(),
  /** The newest ten, newest first. */
  versions: z.array(WordingVersion),
})
export type NotificationText = z.infer<typeof NotificationText>

export const EventParams = z.strictObject({
  event: z
    .string()
    .regex(/^[a-zA-Z]+\.[a-zA-Z]+$/)
    .max(60),
})

/** What fills the places of a preview: invented. */
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
