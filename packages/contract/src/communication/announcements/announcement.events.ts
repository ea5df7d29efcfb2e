// Notifications about announcements. The text of an announcement stays in the product.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const announcementEvents = {
  published: notificationEvent({
    name: 'announcement.published',
    group: 'messages',
    title: '{by} wrote an announcement',
    text: '{by} wrote an announcement to you and your colleagues.',
    page: '{page}',
    action: 'Read the announcement',
    gathered: true,
  }),
}
