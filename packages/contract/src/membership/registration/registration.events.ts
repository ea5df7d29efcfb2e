// Invitations of staff and coordinators. Always e-mailed, because the mail carries the link to accept.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const registrationEvents = {
  staffInvited: notificationEvent({
    name: 'staff.invited',
    group: 'people',
    title: 'You are invited as {roleTitle}',
    text: '{by} invited you to the logbook of {college} as {roleTitle}. To start, use the link in your invitation e-mail to set a password, then upload your ID proof.',
    page: '/profile',
    action: 'Accept the invitation',
    email: 'always',
    whatsApp: true,
  }),
  studentInvited: notificationEvent({
    name: 'student.invited',
    group: 'people',
    title: 'You are invited to the logbook',
    text: '{by} entered you as a student of {college}. To start, use the link in your invitation e-mail to set a password, then complete your profile.',
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
    text: '{by} invited you to the logbook of {college} as its Admin. To start, use the link in your invitation e-mail to set a password.',
    page: '/dashboard',
    action: 'Accept the invitation',
    email: 'always',
    whatsApp: true,
  }),
  coordinatorInvited: notificationEvent({
    name: 'coordinator.invited',
    group: 'people',
    title: 'You are invited as coordinator',
    text: '{by} named you coordinator of the District Residency of {person} of {college}. To start, use the link in your invitation e-mail to set a password.',
    page: '/dashboard',
    action: 'Accept the invitation',
    email: 'always',
    whatsApp: true,
  }),
}
