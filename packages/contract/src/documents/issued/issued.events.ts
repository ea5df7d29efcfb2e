// Notifications to students about documents that the college issued or revoked.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const issuedEvents = {
  issued: notificationEvent({
    name: 'document.issued',
    group: 'people',
    title: 'You have a new certificate',
    text: '{by} issued this to you: {work}. You can download it.',
    page: '/certificates',
    action: 'Open my certificates',
    whatsApp: true,
  }),
  revoked: notificationEvent({
    name: 'document.revoked',
    group: 'people',
    title: 'A document of yours is revoked',
    text: '{by} revoked this document of yours: {work}. It is no longer valid; the reason is shown next to it.',
    page: '{page}',
    action: 'Read why',
    whatsApp: true,
  }),
}
