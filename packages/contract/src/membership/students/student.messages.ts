// Messages about managing students.
import type { Messages } from '../../kernel/message.ts'

export const studentMessages = {
  bulkFailed: 'Update failed',
  reason: 'Please give a reason.',
  proficiency: 'Please describe how proficient the student is.',
  hasRecords: '{name} has {n} submitted {records}, so the account stays. Block it, or mark the student as left.',
  notVerifiedStudent: 'Only a student whose account is approved can be certified.',
  leftLater: 'The last day cannot be later than today.',
  leftBefore: 'The last day cannot be before the joining date.',
  termBefore: 'The last day of the term cannot be before the joining date.',
  noSuchPlace: 'The college does not have this department.',
  samePlace: 'The student is in this department already.',
  restored: '{name} is restored.',
  deleted: '{name} is deleted. The Master can restore the account for {n} days.',
  leftOutNoProof: 'No ID proof yet',
  leftOutAddress: 'E-mail address not verified yet',
  leftOutApproved: 'Approved already',
  leftOutBlocked: 'Blocked',
  leftOutNotHere: 'Not one of your students',
  noProof: 'This student has not uploaded an ID proof yet. Approve only if you saw it on paper.',
  notVerifiedAddress: 'This student has not verified the e-mail address yet.',
} as const satisfies Messages
