// The sentences that several features say.
import { type Messages, oops } from './message.ts'

export const generalMessages = {
  failed: { title: 'Error', message: 'Something went wrong. Please try again.' },
  failedShort: { title: 'Error!', message: 'Something went wrong.' },
  allFields: oops('Please fill all the fields!'),
  missingDetails: { title: 'Missing Details', message: 'Please fill in all the required fields' },
  notSaved: oops('Failed to save data. Please try again!'),
  updated: 'Updated',
  noData: 'No data found',
  noActivity: 'No activity found',
  noFile: 'No File Available',
  listFailed: 'The list could not be loaded. Please try again.',
} as const satisfies Messages
