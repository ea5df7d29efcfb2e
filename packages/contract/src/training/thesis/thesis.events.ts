// Notifications about synopsis and thesis, to students and to the guides and HODs who verify them.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const thesisEvents = {
  guideNamed: notificationEvent({
    name: 'thesis.named',
    group: 'people',
    title: '{person} named you as guide',
    text: '{person} named you as the guide of the {work}.',
    page: '{page}',
    action: 'See the steps',
  }),
  uploaded: notificationEvent({
    name: 'thesis.uploaded',
    group: 'people',
    title: '{person} uploaded a {work}',
    text: '{person} uploaded a {work}. It waits for verification.',
    page: '{page}',
    action: 'Read the file',
  }),
  approved: notificationEvent({
    name: 'thesis.approved',
    group: 'records',
    title: 'Your {work} is approved',
    text: '{by} approved your {work}.',
    page: '{page}',
    action: 'Read the feedback',
    whatsApp: true,
  }),
  rejected: notificationEvent({
    name: 'thesis.rejected',
    group: 'records',
    title: 'Your {work} is rejected',
    text: '{by} rejected your {work}. The feedback says what to correct; then upload the next version.',
    page: '{page}',
    action: 'Read the feedback',
    whatsApp: true,
  }),
  unlocked: notificationEvent({
    name: 'thesis.unlocked',
    group: 'records',
    title: 'The {work} is unlocked',
    text: '{by} unlocked the {work}. You can set it again.',
    page: '{page}',
    action: 'Read why',
  }),
}
