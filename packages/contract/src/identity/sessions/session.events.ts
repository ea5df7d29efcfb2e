// Notifications about sessions. Always e-mailed, because they reveal somebody else ending sessions.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const sessionEvents = {
  ended: notificationEvent({
    name: 'session.ended',
    title: 'You were signed out',
    text: '{by} signed you out on {count|device|devices}. If you do not know why, please ask your department, and set a new password with Forgot Password.',
    group: 'security',
    page: '/profile?part=security',
    action: 'Open Rounds',
    email: 'always',
    whatsApp: true,
  }),
}
