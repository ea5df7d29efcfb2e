// Notifications about payments by bank transfer.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const transferEvents = {
  entered: notificationEvent({
    name: 'transfer.entered',
    group: 'people',
    title: 'A transfer is waiting for confirmation',
    text: '{person} has entered the number of a bank transfer. Compare it with the bank statement.',
    page: '/transfers',
    action: 'Open the transfers',
  }),
  refused: notificationEvent({
    name: 'transfer.refused',
    group: 'people',
    title: 'Your transfer was not found',
    text: 'We did not find your transfer on our bank statement, so its order is closed. The order says why. If you have paid, please write to Support with your bank’s proof of payment.',
    page: '{page}',
    action: 'See why',
    email: 'always',
  }),
}
