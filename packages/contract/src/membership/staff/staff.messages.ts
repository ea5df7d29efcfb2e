// Messages about managing staff.
import type { Messages } from '../../kernel/message.ts'

export const staffMessages = {
  statusNetwork: { title: 'Failed to update status', message: 'Server error while updating status' },
  updateNetwork: { title: 'Failed to update staff', message: 'Server error while updating staff' },
  assignNetwork: { title: 'Failed to assign students', message: 'Server error while assigning students' },
  noneForAssignment: 'No staff selected for assignment',
  department: 'Please choose a department of the college.',
  invited: 'The invitation is on its way to {email}.',
  present: '{name} is already on your staff list.',
  addressKnown: 'An account with this e-mail address already exists.',
  notJoined: '{name} has not accepted the invitation yet.',
  notConfirmed: '{name} cannot guide students before the account is confirmed.',
  noProof: '{name} has not uploaded an ID proof yet.',
  postChanged: '{name} is {role} in {department} now.',
  samePost: '{name} has this post already.',
  soleHead: '{name} is the only head of the department. Please hand over that post first.',
  headThere: '{department} has a head already. Please hand over that post instead.',
  successorNeeded: 'Please choose who takes over the students of {name}.',
  successorUnfit: 'Please choose somebody of the same department who is confirmed and teaches.',
  handedOver: '{name} is head of the department now.',
  noHead: '{name} is not the head of a department any more.',
  left: 'The account of {name} is closed. All records stay.',
  takenBack: 'The invitation of {name} is taken back. The address is free again.',
  noInvitation: '{name} has joined already, or is blocked.',
  invalidStudent: 'Invalid student ID',
} as const satisfies Messages
