// What buyers are notified of about a refund before it is back, and the Master of one that failed.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'
import { refundCredited } from './refund.ts'

export const refundEvents = {
  asked: notificationEvent({
    name: 'refund.asked',
    group: 'people',
    title: 'Your refund is on its way',
    text: `We asked for your payment to be given back. It is credited to the way you paid with in ${refundCredited}; when it appears there depends on your bank.`,
    page: '/profile',
    action: 'Open your profile',
    email: 'always',
  }),
  failed: notificationEvent({
    name: 'refund.failed',
    group: 'people',
    title: 'A refund failed',
    text: 'The payment of {person} was not given back. The list of payments says why, and you can ask again there.',
    page: '/payments?state=refundDue',
    action: 'Open the payments',
    email: 'always',
  }),
}
