// What people are notified of about announcements. The words of an announcement stay in the product.
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
