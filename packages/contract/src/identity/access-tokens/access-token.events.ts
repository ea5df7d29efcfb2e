// Notifications about access tokens. Always e-mailed, because they reveal a stolen account.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const accessTokenEvents = {
  created: notificationEvent({
    name: 'accessToken.created',
    title: 'An access token was created',
    text: 'A program can now use your account with an access token that was just created. If this was not you, please set a new password at once with Forgot Password: that revokes it.',
    group: 'security',
    page: '/profile?part=security',
    action: 'See your tokens',
    email: 'always',
    whatsApp: true,
  }),
}
