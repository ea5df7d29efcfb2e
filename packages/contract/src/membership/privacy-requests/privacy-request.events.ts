// What people are notified of about their requests about their own data, and the Masters about new ones.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const privacyRequestEvents = {
  received: notificationEvent({
    name: 'privacy.received',
    group: 'people',
    title: '{person} asks about their data',
    text: '{person} sent a request about their data. Please answer within {days|day|days}.',
    page: '/privacy-requests',
    action: 'Open the requests',
  }),
  done: notificationEvent({
    name: 'privacy.done',
    group: 'security',
    title: 'Your data is corrected',
    text: '{by} answered your request: it is done. Your profile shows the answer.',
    page: '/profile?part=data',
    action: 'Read the answer',
    email: 'always',
  }),
  refused: notificationEvent({
    name: 'privacy.refused',
    group: 'security',
    title: 'Your request about your data is refused',
    text: '{by} answered your request: it is refused. Your profile tells why.',
    page: '/profile?part=data',
    action: 'Read the answer',
    email: 'always',
  }),
}
