// What is on its way out of the product and what failed for good, as the Master sees it: never its content.
import { z } from 'zod'
import { notificationChannels } from '../../kernel/notifications/notification-groups.ts'
import { pageQuery } from '../../kernel/page.ts'

export const outboxStates = ['failed', 'waiting'] as const
export type OutboxState = (typeof outboxStates)[number]

export const OutboxMessage = z.object({
  id: z.uuid(),
  channel: z.enum(notificationChannels),
  state: z.enum(outboxStates),
  /** Masked: enough to tell which one it is. */
  to: z.string(),
  /** The subject of a mail, the template of a WhatsApp message. */
  subject: z.string(),
  /** Why the last try failed; null before the first. */
  reason: z.string().nullable(),
  tries: z.int(),
  since: z.string(),
  /** When it is tried next; null for what failed for good. */
  nextAt: z.string().nullable(),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

export const OutboxQuery = z.strictObject({
  ...pageQuery,
  state: z.enum(outboxStates).default('failed'),
  channel: z.enum(notificationChannels).optional(),
})
export type OutboxQuery = z.infer<typeof OutboxQuery>
