// Notifications about single sign-on. Always e-mailed, because it gives access to the account.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const singleSignOnEvents = {
  linked: notificationEvent({
    name: 'singleSignOn.linked',
    title: 'Your college’s sign-in opens your account',
    text: 'Somebody signed in to your account with the sign-in of {college} for the first time, so that it opens your account from now on. If this was not you, please turn it off on your profile and tell your college.',
    group: 'security',
    page: '/profile?part=security',
    action: 'See it on your profile',
    email: 'always',
    whatsApp: true,
  }),
}
