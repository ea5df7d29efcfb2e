// Notifications about privacy requests: to people about theirs, and to the Masters about new ones.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const privacyRequestEvents = {
  received: notificationEvent({
    name: 'privacy.received',
    group: 'people',
    title: '{person} asks about their data',
    text: '{person} sent a request about their data. Please answer within {days|day|days}.',
    page: '/privacy-requests',
    action: 'Open the requests',
  }),
  noted: notificationEvent({
    name: 'privacy.noted',
    group: 'security',
    title: 'A request about your data was noted',
    text: '{by} noted a request about your data that reached us in writing. We answer it within {days|day|days}; your profile shows it. If you did not write to us, tell us at once.',
    page: '/contact',
    action: 'Write to us',
    email: 'always',
  }),
  done: notificationEvent({
    name: 'privacy.done',
    group: 'security',
    title: 'Your data is corrected',
    text: '{by} answered your request: it is done. Your profile shows the answer.',
    page: '/profile?part=data',
    action: 'Read the answer',
    email: 'always',
  }),
  refused: notificationEvent({
    name: 'privacy.refused',
    group: 'security',
    title: 'Your request about your data is refused',
    text: '{by} answered your request: it is refused. Your profile says why.',
    page: '/profile?part=data',
    action: 'Read the answer',
    email: 'always',
  }),
  accepted: notificationEvent({
    name: 'privacy.accepted',
    group: 'security',
    title: 'Your account is disabled',
    text: '{by} accepted your request for erasure. You cannot sign in any more. Your data is erased in {days|day|days}. Until then the law asks us to keep it. If you did not ask for this, write to us at once.',
    page: '/contact',
    action: 'Write to us',
    email: 'always',
  }),
  restored: notificationEvent({
    name: 'privacy.restored',
    group: 'security',
    title: 'Your account is restored',
    text: '{by} restored your account. Nothing was erased, and you can sign in again.',
    page: '/dashboard',
    action: 'Open Rounds',
    email: 'always',
  }),
}
