// The messages about managing staff.
import type { Messages } from '../../kernel/message.ts'

export const staffMessages = {
  statusNetwork: { title: 'Failed to update status', message: 'Server error while updating status' },
  updateNetwork: { title: 'Failed to update staff', message: 'Server error while updating staff' },
  assignNetwork: { title: 'Failed to assign students', message: 'Server error while assigning students' },
  noneForAssignment: 'No staff selected for assignment',
  department: 'Please choose a department of the college.',
  present: '{name} is already on your staff list.',
  addressKnown: 'An account with this e-mail address already exists.',
  notJoined: '{name} has not accepted the invitation yet.',
  notConfirmed: '{name} cannot guide students before the account is confirmed.',
  noProof: '{name} has not uploaded an ID proof yet.',
  invalidStudent: 'Invalid student ID',
} as const satisfies Messages
