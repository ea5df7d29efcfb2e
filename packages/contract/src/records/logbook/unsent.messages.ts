// What is said about records that wait on the device to be sent.
import { type Messages, oops } from '../../kernel/message.ts'

export const unsentMessages = {
  kept: 'Kept on this device – it is sent as soon as there is a connection',
  needsChange: 'Something in it needs a change',
  notAccepted: 'It was not accepted',
  changed: { title: 'Changed meanwhile', message: 'This record was changed on another device.' },
  rejected: {
    title: 'Rejected meanwhile',
    message: 'This record was rejected meanwhile. Please read why before your correction goes out.',
  },
  approvedTitle: 'Approved meanwhile',
  tooLate: { title: 'Not deleted', message: 'It was sent meanwhile, or is on its way. Please look at your list.' },
  fileLost: oops('The file is no longer on this device. Please choose it again.'),
} as const satisfies Messages
