// Notifications about refunds in progress, to buyers, and about failed ones, to the Master.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'
import { refundCredited } from './refund.ts'

export const refundEvents = {
  asked: notificationEvent({
    name: 'refund.asked',
    group: 'people',
    title: 'Your refund is on its way',
    text: `We have requested a refund of your payment. It is credited to the way you paid within ${refundCredited}; when it appears there depends on your bank.`,
    page: '/profile?part=licence',
    action: 'Open your profile',
    email: 'always',
  }),
  failed: notificationEvent({
    name: 'refund.failed',
    group: 'people',
    title: 'A refund failed',
    text: 'The payment of {person} was not refunded. The list of payments says why, and you can request the refund again there.',
    page: '/payments?state=refundDue',
    action: 'Open the payments',
    email: 'always',
  }),
}
