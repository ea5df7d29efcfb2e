// Messages about postings in the District Residency Programme.
import type { Messages } from '../../kernel/message.ts'

export const postingMessages = {
  noticeGone: 'This file is no longer there. Please choose it again.',
  addressTaken: 'This e-mail address belongs to somebody who is not a coordinator.',
  overlapping: '{name} has a posting from {from} to {to} already.',
  overlappingElsewhere:
    '{name} has a posting from {from} to {to} of {department}. Please ask the HOD there to withdraw it first.',
  invited: 'The posting is saved. The invitation is on its way to {email}.',
  known: 'The posting is saved. {name} already has an account and is notified.',
  joined: '{name} has accepted already.',
  removed: 'The posting is removed.',
  reported: 'The performance report of this posting is signed, so the posting stays.',
  relied:
    'The coordinator has confirmed days or verified records of this posting. The HOD can withdraw it, with a reason.',
  withdrawn: 'The posting is withdrawn. Its days no longer count, and it stays in the list with your reason.',
  noReason: 'Please say why the posting is withdrawn.',
  tooMany: 'You have entered many postings today. Please continue tomorrow.',
} as const satisfies Messages
