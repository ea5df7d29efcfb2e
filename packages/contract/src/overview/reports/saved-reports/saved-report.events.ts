// Scheduled notifications of reports. They carry figures only; names, and the title of the view, stay in the product.
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
