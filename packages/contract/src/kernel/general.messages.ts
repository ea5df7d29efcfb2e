// Messages that several features share.
import { type Messages, oops } from './message.ts'

export const generalMessages = {
  failed: { title: 'Error', message: 'Something went wrong. Please try again.' },
  failedLater: { title: 'Error', message: 'Something went wrong. Please try again later.' },
  allFields: oops('Please fill all the fields!'),
  missingDetails: { title: 'Missing Details', message: 'Please fill in all the required fields' },
  invalidEmail: { title: 'Invalid Email', message: 'Please enter a valid email address' },
  invalidPhone: { title: 'Invalid Phone Number', message: 'Please enter a valid 10 digit phone number' },
  notSaved: oops('Failed to save data. Please try again!'),
  updated: 'Updated',
  noData: 'No data found',
  noActivity: 'No activity found',
  noFile: 'No File Available',
  tooManyAttempts: 'Too many attempts. Try again in {wait}.',
  tokenForbidden: 'This access token may not do this.',
  tooManyRequests: 'Too many requests in one minute. Try again in {wait}.',
  sealedShut: 'Encrypted data cannot be opened at the moment. Please try again later.',
  listFailed: 'The list could not be loaded. Please try again.',
} as const satisfies Messages
