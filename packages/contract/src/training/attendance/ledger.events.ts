// Notifications to students about their ledgers.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const ledgerEvents = {
  corrected: notificationEvent({
    name: 'attendance.corrected',
    group: 'people',
    title: 'Your attendance was corrected',
    text: '{by} corrected {days|day|days} of your attendance. The attendance page shows the reason.',
    page: '/attendance',
    action: 'See the correction',
  }),
}
