// Outgoing messages that are waiting or have failed, as the Master sees them: never their content.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { notificationChannels } from '../../kernel/notifications/notification-groups.ts'
import { pageQuery } from '../../kernel/page.ts'

/** `dropped`: discarded by the Master, restorable for `restorableDays`. */
export const outboxStates = ['failed', 'waiting', 'dropped'] as const
export type OutboxState = (typeof outboxStates)[number]

export const OutboxMessage = z.object({
  id: z.uuid(),
  channel: z.enum(notificationChannels),
  state: z.enum(outboxStates),
  /** Masked, but recognizable. */
  to: z.string(),
  /** The subject of a mail, or the template of a WhatsApp message. */
  subject: z.string(),
  /** Why the last attempt failed; null before the first. */
  reason: z.string().nullable(),
  tries: z.int(),
  since: z.string(),
  /** The time of the next attempt; null when none is due. */
  nextAt: Moment.nullable(),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

export const OutboxQuery = z.strictObject({
  ...pageQuery,
  state: z.enum(outboxStates).default('failed'),
  channel: z.enum(notificationChannels).optional(),
})
export type OutboxQuery = z.infer<typeof OutboxQuery>

/** The state whose messages are all retried. */
export const OutboxRetry = z.strictObject({ state: z.enum(outboxStates).exclude(['dropped']) })
export type OutboxRetry = z.infer<typeof OutboxRetry>
