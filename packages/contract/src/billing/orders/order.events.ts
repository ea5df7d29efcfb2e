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
  seatsBought: notificationEvent({
    name: 'order.seatsBought',
    group: 'people',
    title: 'The seats of your college are paid',
    text: '{count|seat is|seats are} paid, for three years. Give them to the residents who are to record.',
    page: '/seats',
    action: 'Give seats',
    email: 'always',
  }),
  seatsRefunded: notificationEvent({
    name: 'order.seatsRefunded',
    group: 'people',
    title: 'A payment for seats was given back',
    text: 'A payment for seats of your college was given back. These seats are closed, and the licences in them have ended.',
    page: '/seats',
    action: 'Open the seats',
    email: 'always',
  }),
  seatsClosed: notificationEvent({
    name: 'order.seatsClosed',
    group: 'people',
    title: 'Your seat was closed',
    text: 'The payment for your seat was given back to your college, so its licence has ended. Ask your department’s office.',
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
