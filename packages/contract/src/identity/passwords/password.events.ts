// Notifications about passwords.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const passwordEvents = {
  changed: notificationEvent({
    name: 'password.changed',
    group: 'security',
    title: 'Your password was changed',
    text: 'Your Rounds password was just changed, and all other devices were signed out. If this was not you, please set a new one at once with Forgot Password.',
    page: '/profile?part=security',
    action: 'Open Rounds',
    email: 'always',
    whatsApp: true,
  }),
  oneTimeSet: notificationEvent({
    name: 'password.oneTimeSet',
    group: 'security',
    title: 'A one-time password was set for you',
    text: '{by} set a one-time password for your account, and you were signed out everywhere. It works for 24 hours; you choose your own password when you sign in. If you did not ask for this, please set a new password at once with Forgot Password.',
    page: '/profile?part=security',
    action: 'Open Rounds',
    email: 'always',
    whatsApp: true,
  }),
}
