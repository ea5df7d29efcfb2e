// Notifications about two-step sign-in. Always e-mailed, because they reveal a stolen account.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

const channels = { email: 'always', whatsApp: true } as const
const place = { group: 'security', page: '/profile?part=security', action: 'Open Rounds' } as const

export const secondFactorEvents = {
  on: notificationEvent({
    name: 'secondFactor.on',
    title: 'Two-step sign-in is on',
    text: 'Two-step sign-in for your account was just turned on, and you were signed out everywhere else. If this was not you, please tell your department at once.',
    ...place,
    ...channels,
  }),
  off: notificationEvent({
    name: 'secondFactor.off',
    title: 'Two-step sign-in is off',
    text: 'Two-step sign-in for your account was just turned off, and you were signed out everywhere else. If this was not you, please set a new password at once with Forgot Password.',
    ...place,
    ...channels,
  }),
  codesRenewed: notificationEvent({
    name: 'secondFactor.codesRenewed',
    title: 'You have new recovery codes',
    text: 'Your recovery codes were just replaced. The old ones no longer work. If this was not you, please set a new password at once with Forgot Password.',
    ...place,
    ...channels,
  }),
  codeUsed: notificationEvent({
    name: 'secondFactor.codeUsed',
    title: 'A recovery code was used',
    text: 'Somebody signed in to your account with a recovery code; {count|code is|codes are} left. If this was not you, please set a new password at once with Forgot Password.',
    ...place,
    ...channels,
  }),
  reset: notificationEvent({
    name: 'secondFactor.reset',
    title: 'Two-step sign-in was reset',
    text: '{by} turned off two-step sign-in for your account, and you were signed out everywhere. Please set it up again after signing in. If you did not ask for this, please tell your department at once.',
    ...place,
    ...channels,
  }),
}
