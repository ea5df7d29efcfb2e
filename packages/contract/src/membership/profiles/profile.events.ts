// Notifications of an uploaded ID proof, to those who approve students and confirm staff.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const profileEvents = {
  studentWaits: notificationEvent({
    name: 'student.waiting',
    group: 'people',
    title: 'A student is waiting for approval',
    text: '{person} has uploaded an ID proof. Please check it and approve the account.',
    page: '{page}',
    action: 'See the student',
  }),
  staffWaits: notificationEvent({
    name: 'staff.proofUploaded',
    group: 'people',
    title: '{person} is waiting for your confirmation',
    text: '{person} ({roleTitle}) has uploaded an ID proof. Please check it and confirm the account.',
    page: '{page}',
    action: 'Open the account',
  }),
  staffJoined: notificationEvent({
    name: 'staff.joined',
    group: 'people',
    title: '{person} has joined as {roleTitle}',
    text: '{person} has uploaded an ID proof and now works with your department as {roleTitle}. Please check the proof on their page.',
    page: '{page}',
    action: 'Open the account',
  }),
}
