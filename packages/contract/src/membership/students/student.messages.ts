// The messages about managing students.
import type { Messages } from '../../kernel/message.ts'

export const studentMessages = {
  bulkFailed: 'Update failed',
  leftOutNoProof: 'No ID proof yet',
  leftOutAddress: 'E-mail address not verified yet',
  leftOutApproved: 'Approved already',
  leftOutBlocked: 'Blocked',
  leftOutNotHere: 'Not one of your students',
  noProof: 'This student has not uploaded an ID proof yet. Approve only if you saw it on paper.',
  notVerifiedAddress: 'This student has not verified the e-mail address yet.',
} as const satisfies Messages
