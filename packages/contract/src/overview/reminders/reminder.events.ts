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
  termEnds: notificationEvent({
    name: 'reminder.termEnds',
    group: 'reminders',
    title: 'The term of {person} ends soon',
    text: 'The term of {person} ends in {days|day|days}. Is there leave to make up for? Then extend the term: 30 days after its end, work of later days can no longer be recorded.',
    page: '/allStudent',
    action: 'See the students',
  }),
  ownTermEnds: notificationEvent({
    name: 'reminder.ownTermEnds',
    group: 'reminders',
    title: 'Your term ends soon',
    text: 'Your term ends in {days|day|days}. Record what is missing, and ask your HOD if the term has to be extended for leave.',
    page: '/dashboard',
    action: 'Record something',
  }),
}
