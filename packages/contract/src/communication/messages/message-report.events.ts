// Notifications to Admins and reporters about reported messages. No text of a message leaves the product.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const messageReportEvents = {
  reported: notificationEvent({
    name: 'messageReport.reported',
    group: 'people',
    title: '{by} reported a message',
    text: '{by} reported a message of {person}. Please look into it and say what was done.',
    page: '{page}',
    action: 'Read the report',
  }),
  closed: notificationEvent({
    name: 'messageReport.closed',
    group: 'people',
    title: 'Your report was looked into',
    text: '{by} looked into the message of {person} that you reported.',
    page: '{page}',
    action: 'Read what was done',
  }),
}
