// What students are notified of about their orders. That a licence is paid is `studentEvents.paid`.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const orderEvents = {
  paidTwice: notificationEvent({
    name: 'order.paidTwice',
    group: 'people',
    title: 'You have paid twice',
    text: 'A second payment for the same licence has reached us. It stands on our list of money to give back. Write to Support if it has not come within ten days.',
    page: '/profile',
    action: 'Open your profile',
    email: 'always',
  }),
  refunded: notificationEvent({
    name: 'order.refunded',
    group: 'people',
    title: 'Your payment was given back',
    text: 'The payment gateway has given your payment back. A licence that it paid has ended.',
    page: '/profile',
    action: 'Open your profile',
    email: 'always',
  }),
}
