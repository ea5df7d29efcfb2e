// Notifications about messages. The text of a message stays in the product.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const conversationEvents = {
  received: notificationEvent({
    name: 'message.received',
    group: 'messages',
    title: '{by} wrote to you',
    text: '{by} sent you {count|message|messages}.',
    page: '{page}',
    action: 'Read the messages',
    gathered: true,
  }),
}
