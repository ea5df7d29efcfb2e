// Notifications about PINs. Always e-mailed, because a PIN serves as the teacher's signature.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

const channels = { email: 'always', whatsApp: true } as const
const place = { group: 'security', page: '/profile?part=security', action: 'Open Rounds' } as const

export const pinEvents = {
  set: notificationEvent({
    name: 'pin.set',
    title: 'Your PIN was set',
    text: 'A PIN was just set for your account. It lets you sign off records by link. If this was not you, please remove it in your profile and set a new password at once.',
    ...place,
    ...channels,
  }),
  removed: notificationEvent({
    name: 'pin.removed',
    title: 'Your PIN was removed',
    text: 'Your PIN for signing off records by link was just removed from your account. If this was not you, please set a new password at once with Forgot Password.',
    ...place,
    ...channels,
  }),
}
