// Notifications to teachers, and to those who confirm them, when a student names a teacher.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const studentTeacherEvents = {
  named: notificationEvent({
    name: 'teacher.named',
    group: 'people',
    title: 'A student named you as teacher',
    text: '{person} named you as teacher and may submit records to you for verification.',
    page: '{page}',
    action: 'See the student',
    whatsApp: true,
  }),
  namedInSubject: notificationEvent({
    name: 'teacher.namedInSubject',
    group: 'people',
    title: 'A student named you as teacher',
    text: '{person} of another department named you as a teacher in your subject. Teachers of their own department verify their records.',
    page: '/dashboard',
    action: 'Open Rounds',
    whatsApp: true,
  }),
  waitsForConfirmation: notificationEvent({
    name: 'staff.waiting',
    group: 'people',
    title: 'A teacher is waiting for your confirmation',
    text: '{person} was added as {roleTitle} by {by}. Until you confirm the account, they can open no students and no records.',
    page: '{page}',
    action: 'Open the account',
  }),
}
