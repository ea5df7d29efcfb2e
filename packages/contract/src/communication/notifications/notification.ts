// Notifications as the inbox shows them, and the channels that a person chose.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { notificationChannels, notificationGroupNames } from '../../kernel/notifications/notification-groups.ts'
import { pageQuery } from '../../kernel/page.ts'

export const Notification = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  /** The page of the product that it leads to. */
  page: z.string(),
  createdAt: Moment,
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const NotificationQuery = z.strictObject({
  ...pageQuery,
  /** `unread` leaves out read notifications. */
  show: z.enum(['all', 'unread']).default('all'),
})
export type NotificationQuery = z.infer<typeof NotificationQuery>

/** Counting stops here; more is shown as 99+. */
export const maxUnread = 100
export const Unread = z.object({ unread: z.int().min(0).max(maxUnread) })
export type Unread = z.infer<typeof Unread>

/** Seconds after which a page that cannot follow the stream asks for the count. */
export const pollSeconds = 60

export const NotificationPreference = z.strictObject({
  group: z.enum(notificationGroupNames),
  channel: z.enum(notificationChannels),
  enabled: z.boolean(),
})
export type NotificationPreference = z.infer<typeof NotificationPreference>

/** A choice as the person sees it; an `isFixed` one is on and stays on. */
export const NotificationChoice = NotificationPreference.extend({ isFixed: z.boolean() })
export type NotificationChoice = z.infer<typeof NotificationChoice>
