// The messages about paying for a package. The screens follow.
import type { Messages } from '../../kernel/message.ts'

export const paymentMessages = {
  noUser: { title: 'Invalid Access', message: 'User information is missing. Redirecting to login...' },
  scriptFailed: 'Failed to load Razorpay SDK',
  orderFailed: 'Failed to create payment order',
  redirectOrderFailed: 'Failed to create PhonePe order',
  redirectFailed: 'PhonePe Error',
  notVerified: { title: 'Payment Failed', message: 'Payment verification failed. Please try again.' },
  notPositive: { title: 'Payment Issue', message: 'Contact to administrator !!!' },
  noStudent: 'Please select student',
  success: 'Your account has been activated! Please relogin to continue !!!',
} as const satisfies Messages
