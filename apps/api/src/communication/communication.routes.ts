// Registers the routes of notifications, messages, announcements and webhooks.
import type { NotificationEvents } from '@rounds/contract/kernel/notifications/notification-event'
import type { Api } from '#api/kernel/api.ts'
import { announcementRoutes } from './announcements/announcements.routes.ts'
import { conversationRoutes } from './messages/conversations.routes.ts'
import { unreadMessages } from './messages/conversations.store.ts'
import { messageReportRoutes } from './messages/message-reports.routes.ts'
import { notificationJobs } from './notifications/notifications.jobs.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { outboxRoutes } from './notifications/outbox.routes.ts'
import { notificationTextRoutes } from './texts/notification-texts.routes.ts'
import { webhookJobs } from './webhooks/webhooks.jobs.ts'
import { collegeWebhookRoutes } from './webhooks/webhooks.routes.ts'

export function communicationRoutes(api: Api, events: NotificationEvents): void {
  notificationRoutes(api, events, [unreadMessages])
  notificationJobs(api, events)
  notificationTextRoutes(api, events)
  outboxRoutes(api)
  conversationRoutes(api)
  messageReportRoutes(api)
  announcementRoutes(api)
  collegeWebhookRoutes(api)
  webhookJobs(api)
}
