// What is sent on a schedule: figures alone. Names stay in the product, and so does what the owner called the view.
import { notificationEvent } from '../../../kernel/notifications/notification-event.ts'

export const savedReportEvents = {
  figures: notificationEvent({
    name: 'report.figures',
    group: 'reminders',
    title: 'Figures of {department}',
    text: '{department}, {work}: {count|record|records}. Waiting for verification now: {waiting}. Median time to a decision: {wait}. Without a record in the past 14 days: {inactive|student|students}.',
    page: '{page}',
    action: 'Open the report',
  }),
  ended: notificationEvent({
    name: 'report.figuresEnded',
    group: 'reminders',
    title: 'Figures of {department} are no longer sent',
    text: 'You no longer see the reports of {department}, so its figures are not sent to you any more.',
    page: '/reports',
    action: 'Open the reports',
  }),
}
