// What people are notified of about their two-step sign-in: always by e-mail, because it shows who took over an account.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

const channels = { email: 'always', whatsApp: true } as const
const place = { group: 'security', page: '/profile?part=security', action: 'Open Rounds' } as const

export const secondFactorEvents = {
  on: notificationEvent({
    name: 'secondFactor.on',
    title: 'Two-step sign-in is on',
    text: 'Two-step sign-in of your logbook was turned on just now, and you were signed out everywhere else. If this was not you, please tell your department at once.',
    ...place,
    ...channels,
  }),
  off: notificationEvent({
    name: 'secondFactor.off',
    title: 'Two-step sign-in is off',
    text: 'Two-step sign-in of your logbook was turned off just now, and you were signed out everywhere else. If this was not you, please set a new password at once with Forgot Password.',
    ...place,
    ...channels,
  }),
  codesRenewed: notificationEvent({
    name: 'secondFactor.codesRenewed',
    title: 'You have new recovery codes',
    text: 'The recovery codes of your logbook were replaced just now: the old ones no longer work. If this was not you, please set a new password at once with Forgot Password.',
    ...place,
    ...channels,
  }),
  codeUsed: notificationEvent({
    name: 'secondFactor.codeUsed',
    title: 'A recovery code was used',
    text: 'Somebody signed in to your logbook with a recovery code; {count|code is|codes are} left. If this was not you, please set a new password at once with Forgot Password.',
    ...place,
    ...channels,
  }),
  reset: notificationEvent({
    name: 'secondFactor.reset',
    title: 'Two-step sign-in was reset',
    text: '{by} took two-step sign-in off your logbook, and you were signed out everywhere. Please set it up again after signing in. If you did not ask for this, please tell your department at once.',
    ...place,
    ...channels,
  }),
}
