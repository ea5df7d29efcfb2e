// Notifications in the inbox, and the person's choice of channels.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { notificationChannels, notificationGroupNames } from '../../kernel/notifications/notification-groups.ts'
import { pageQuery } from '../../kernel/page.ts'

export const Notification = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  /** The page of the product that it opens. */
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

/** Unread notifications are counted up to here; more appear as 99+. */
export const maxUnread = 100
export const Unread = z.object({ unread: z.int().min(0).max(maxUnread) })
export type Unread = z.infer<typeof Unread>

/** How often a page polls the count when it cannot follow the stream, in seconds. */
export const pollSeconds = 60

export const NotificationPreference = z.strictObject({
  group: z.enum(notificationGroupNames),
  channel: z.enum(notificationChannels),
  enabled: z.boolean(),
})
export type NotificationPreference = z.infer<typeof NotificationPreference>

/** A choice as the person sees it. If `isFixed`, it is on and cannot be switched off. */
export const NotificationChoice = NotificationPreference.extend({ isFixed: z.boolean() })
export type NotificationChoice = z.infer<typeof NotificationChoice>
