// Notifications to teachers who are asked to sign off records by a link.
import { notificationEvent } from '../../../kernel/notifications/notification-event.ts'

export const signOffEvents = {
  asked: notificationEvent({
    name: 'signOff.asked',
    group: 'people',
    title: '{person} asks you to verify a record',
    text: '{person} asks you to verify a record in {records}. The link in the e-mail opens it without signing in: you verify with your PIN or a passkey. It works once, within three days.',
    page: '{page}',
    action: 'See the record',
  }),
  made: notificationEvent({
    name: 'signOff.made',
    group: 'security',
    title: 'You verified a record by a link',
    text: 'A record of {person} in {records} was verified in your name by a link just now. If this was not you, please change your PIN and tell your HOD, who can reopen the record.',
    page: '{page}',
    action: 'See the record',
    email: 'never',
  }),
  closed: notificationEvent({
    name: 'signOff.closed',
    group: 'security',
    title: 'A link to verify was closed',
    text: 'Somebody entered a wrong PIN several times with the link to a record of {person} in {records}, so the link is closed. If this was not you, please tell your HOD.',
    page: '{page}',
    action: 'See the record',
    email: 'always',
  }),
}
