// Notifications about the copy of a person's own data, which is made in the background.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const personalDataEvents = {
  ready: notificationEvent({
    name: 'work.ready',
    group: 'work',
    title: '{work} is ready',
    text: '{work} is ready to be opened.',
    page: '{page}',
    action: 'Open it',
    email: 'never',
  }),
  failed: notificationEvent({
    name: 'work.failed',
    group: 'work',
    title: '{work} could not be made',
    text: '{work} could not be made. Please try again.',
    page: '{page}',
    action: 'Try again',
    email: 'never',
  }),
}
