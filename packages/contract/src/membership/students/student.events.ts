// What students are notified of about their account.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const studentEvents = {
  paid: notificationEvent({
    name: 'student.paid',
    group: 'people',
    title: 'Your payment is confirmed',
    text: 'Your licence is paid. Sign in again, complete your profile and upload your ID proof; your department then approves your account.',
    page: '/profile',
    action: 'Complete your profile',
    email: 'always',
  }),
  approved: notificationEvent({
    name: 'student.approved',
    group: 'people',
    title: 'Your account is approved',
    text: '{by} approved your account. You can record your work now.',
    page: '/dashboard',
    action: 'Start recording',
    email: 'always',
    whatsApp: true,
  }),
}
