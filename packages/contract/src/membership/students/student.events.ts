// What students are notified of about their account.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const studentEvents = {
  approved: notificationEvent({
    name: 'student.approved',
    group: 'people',
    title: 'Your account is approved',
    text: '{by} approved your account. You can record your work now.',
    page: '/dashboard',
    action: 'Start recording',
    email: 'always',
    whatsApp: true,
  }),
}
