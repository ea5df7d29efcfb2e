// Notifications about teaching sessions. The topic stays in the product, because it may concern a patient.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

const place = { group: 'people', page: '{page}', action: 'Open the teaching session' } as const

export const teachingEvents = {
  presents: notificationEvent({
    ...place,
    name: 'teaching.presents',
    title: 'You present: {work}',
    text: '{by} named you as presenter: {work}.',
  }),
  moderates: notificationEvent({
    ...place,
    name: 'teaching.moderates',
    title: 'You moderate: {work}',
    text: '{by} named you as moderator: {work}.',
  }),
  changed: notificationEvent({
    ...place,
    name: 'teaching.changed',
    title: 'Changed: {work}',
    text: '{by} changed a teaching session of your department. It is now: {work}.',
    gathered: true,
  }),
  cancelled: notificationEvent({
    ...place,
    name: 'teaching.cancelled',
    title: 'Cancelled: {work}',
    text: '{by} cancelled {work}. See its page for the reason.',
    whatsApp: true,
  }),
  tomorrow: notificationEvent({
    ...place,
    name: 'teaching.tomorrow',
    title: 'You present tomorrow',
    text: 'You present tomorrow: {work}.',
    whatsApp: true,
  }),
  presented: notificationEvent({
    ...place,
    name: 'teaching.presented',
    title: 'Your presentation is in your logbook',
    text: '{by} closed the attendance. The record of your presentation waits for the score of the moderator.',
    action: 'See the record',
  }),
}
