// Messages about paying for a package.
import type { Messages } from '../../kernel/message.ts'

export const paymentMessages = {
  noUser: { title: 'Invalid Access', message: 'User information is missing. Redirecting to login...' },
  scriptFailed: 'Failed to load Razorpay SDK',
  orderFailed: 'Failed to create payment order',
  redirectOrderFailed: 'Failed to create PhonePe order',
  redirectFailed: 'PhonePe Error',
  notVerified: { title: 'Payment Failed', message: 'Payment verification failed. Please try again.' },
  notPositive: { title: 'Payment Issue', message: 'Contact to administrator !!!' },
  noGateway: 'Please choose how to pay.',
  notForOne: 'This package is for several residents. Please ask us for an offer.',
  priceChanged: 'The price has changed. Please look at it again.',
  orderOver: 'This order has ended. Please start the payment again.',
  licensed: 'Your licence runs until {day}. You can renew it in the last 60 days.',
  licensedStudent: 'The licence of {name} runs until {day}. It can be renewed in its last 60 days.',
  awaited: 'The payment is not confirmed yet. We check every few minutes and will write to you.',
  mayStillCome:
    'The payment has not reached us. If your bank has taken the money, it is returned to you, or reaches us within a day and counts as paid. Pay again only if your bank has not taken it.',
  noAnswer: 'The payment gateway is not answering. We check every few minutes and will write to you.',
  signedOut: 'Your session has ended. Once your payment has reached us, your account is open when you sign in.',
  notSigned: 'The signature is not genuine.',
  opensNothing: {
    title: 'We are refunding this payment',
    message: 'It opened no licence. We have written to you about it.',
  },
  transferWaits: 'Your transfer is waiting for confirmation. Please do not pay a second time.',
  received: 'Received.',
  paidFor: 'The payment is confirmed. We have notified the student, who has to sign in again.',
  paidSeats: 'The payment is confirmed. You can assign the seats now.',
  success: 'Your account has been activated! Please relogin to continue !!!',
} as const satisfies Messages
