// The reminders that go out on a schedule.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const reminderEvents = {
  nothingRecorded: notificationEvent({
    name: 'reminder.nothingRecorded',
    group: 'reminders',
    title: 'Nothing recorded this week',
    text: 'You have recorded nothing for {days|day|days}. A minute now saves an evening before your examination.',
    page: '/dashboard',
    action: 'Record something',
  }),
  recordsWaiting: notificationEvent({
    name: 'reminder.recordsWaiting',
    group: 'reminders',
    title: '{count|record|records} to verify',
    text: 'In {department}, {count|record|records} wait for verification, the oldest for {days|day|days}.',
    page: '/queue',
    action: 'Open the queue',
  }),
  recordsOverdue: notificationEvent({
    name: 'reminder.recordsOverdue',
    group: 'reminders',
    title: '{count|record|records} overdue in {department}',
    text: 'In {department}, {count|record|records} wait for verification for more than {days|day|days}. Please see to it that they are decided.',
    page: '/queue',
    action: 'Open the queue',
  }),
  studentWaiting: notificationEvent({
    name: 'reminder.studentWaiting',
    group: 'reminders',
    title: '{person} still waits for your approval',
    text: '{person} uploaded an ID proof {days|day|days} ago. Please check it and approve the account.',
    page: '/allStudent',
    action: 'See the students',
  }),
  staffWaiting: notificationEvent({
    name: 'reminder.staffWaiting',
    group: 'reminders',
    title: '{person} still waits for your confirmation',
    text: '{person} uploaded an ID proof {days|day|days} ago. Please check it and confirm the account.',
    page: '/allStaff',
    action: 'Open the staff list',
  }),
}
