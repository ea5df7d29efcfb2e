// What people are notified of about their password.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const passwordEvents = {
  changed: notificationEvent({
    name: 'password.changed',
    group: 'security',
    title: 'Your password was changed',
    text: 'The password of your logbook was changed just now, and every other device was signed out. If this was not you, please set a new one at once with Forgot Password.',
    page: '/profile',
    action: 'Open Rounds',
    email: 'always',
    whatsApp: true,
  }),
}
