// Messages about signing off outside the queue: by a link, and at the bedside.
import type { Messages } from '../../../kernel/message.ts'

export const signOffMessages = {
  asked: 'The link is made and sent to {name}.',
  linkWithdrawn: 'The link is withdrawn.',
  noLink: 'There is no link to withdraw: it was used, has expired or is withdrawn already.',
  notPending: 'Only a record that waits for verification can be signed off.',
  noTeacher: 'Please choose a teacher.',
  cannotVerify: 'This teacher cannot verify the record. Please choose another one.',
  tooMany: 'You have asked for many links today. Please continue in {wait}, or show the code at the bedside.',
  tooManyOfRecord: 'You have asked for this record several times today. Please continue in {wait}.',
  unknown: 'It was cut off, or the student has asked for a newer one.',
  withdrawn: 'The student has withdrawn this link. You find the record in your queue if it still waits.',
  expired: 'This link has expired. Please ask the student for a new one, or sign in and open your queue.',
  used: 'This link was used already. It works only once.',
  decided: 'This record was decided in the meantime.',
  changed:
    'The student has changed this record since the link was sent. Please ask for a new link, or open your queue.',
  noRight: 'You can no longer verify this record: your account, your department or the posting has changed.',
  closed: 'This link is closed after too many wrong PINs. Please sign in and open your queue.',
  passkeyWrong: 'This passkey was not accepted. Please use one of your own, or your PIN.',
  oneProof: 'Please use your PIN or a passkey, not both.',
  approved: 'You approved the record.',
  rejected: 'You rejected the record.',
  codeOver: 'This code has expired. Please scan the one on the student’s phone again.',
} as const satisfies Messages
