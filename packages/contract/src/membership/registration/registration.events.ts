// The invitations of staff and coordinators. They always go out by e-mail, which carries the link to accept.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const registrationEvents = {
  staffInvited: notificationEvent({
    name: 'staff.invited',
    group: 'people',
    title: 'You are invited as {roleTitle}',
    text: '{by} invited you to the logbook of {college} as {roleTitle}. To begin, set your password by the link in your mail, then upload your ID proof.',
    page: '/profile',
    action: 'Accept the invitation',
    email: 'always',
    whatsApp: true,
  }),
  studentInvited: notificationEvent({
    name: 'student.invited',
    group: 'people',
    title: 'You are invited to the logbook',
    text: '{by} entered you as a student of {college}. To begin, set your password by the link in your mail, then complete your profile.',
    page: '/profile',
    action: 'Accept the invitation',
    email: 'always',
    whatsApp: true,
  }),
  /** An Admin needs no ID proof. */
  adminInvited: notificationEvent({
    name: 'admin.invited',
    group: 'people',
    title: 'You are invited as Admin',
    text: '{by} invited you to the logbook of {college} as its Admin. To begin, set your password by the link in your mail.',
    page: '/dashboard',
    action: 'Accept the invitation',
    email: 'always',
    whatsApp: true,
  }),
  coordinatorInvited: notificationEvent({
    name: 'coordinator.invited',
    group: 'people',
    title: 'You are invited as coordinator',
    text: '{by} named you coordinator of the District Residency of {person} of {college}. To begin, set your password by the link in your mail.',
    page: '/dashboard',
    action: 'Accept the invitation',
    email: 'always',
    whatsApp: true,
  }),
}
