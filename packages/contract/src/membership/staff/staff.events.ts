// What staff are notified of about their own account.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const staffEvents = {
  confirmed: notificationEvent({
    name: 'staff.confirmed',
    group: 'people',
    title: 'Your account is confirmed',
    text: '{by} confirmed your account. The students and records of your department are open to you now.',
    page: '/dashboard',
    action: 'Open Rounds',
    whatsApp: true,
  }),
  assigned: notificationEvent({
    name: 'staff.assigned',
    group: 'people',
    title: 'Students were assigned to you',
    text: '{by} assigned {count|student|students} to you.',
    page: '/allStudent',
    action: 'See the students',
  }),
}
