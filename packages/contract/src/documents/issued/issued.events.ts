// What a student is notified of about documents that the college revoked.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const issuedEvents = {
  revoked: notificationEvent({
    name: 'document.revoked',
    group: 'people',
    title: 'A document of yours is revoked',
    text: '{by} revoked this document of yours: {work}. Its check address says so.',
    page: '/printLogbook',
    action: 'Read why',
    whatsApp: true,
  }),
}
