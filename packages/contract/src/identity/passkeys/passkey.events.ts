// Notifications about passkeys. Always e-mailed, because they reveal a stolen account.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

const channels = { email: 'always', whatsApp: true } as const
const place = { group: 'security', page: '/profile?part=security', action: 'Open Rounds' } as const

export const passkeyEvents = {
  added: notificationEvent({
    name: 'passkey.added',
    title: 'A passkey was added',
    text: 'A passkey was just added to your account. It signs you in without your password. If this was not you, please remove it in your profile and set a new password at once.',
    ...place,
    ...channels,
  }),
  removed: notificationEvent({
    name: 'passkey.removed',
    title: 'A passkey was removed',
    text: 'A passkey was just removed from your account. If this was not you, please set a new password at once with Forgot Password.',
    ...place,
    ...channels,
  }),
}
