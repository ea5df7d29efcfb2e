// What approvers are notified of when a student has uploaded an ID proof.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const profileEvents = {
  studentWaits: notificationEvent({
    name: 'student.waiting',
    group: 'people',
    title: 'A student waits for approval',
    text: '{person} has uploaded an ID proof. Please check it and approve the account.',
    page: '/allStudent',
    action: 'See the students',
  }),
}
