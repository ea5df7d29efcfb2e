// The messages about records that wait on the device to be sent.
import { type Messages, oops } from '../../kernel/message.ts'

export const unsentMessages = {
  kept: 'Kept on this device. It is sent when you are back online.',
  needsChange: 'Needs a correction',
  notAccepted: 'Not accepted',
  changed: { title: 'Changed elsewhere', message: 'This record was changed on another device.' },
  rejected: {
    title: 'Already rejected',
    message: 'This record has been rejected. Please read why before your correction is sent.',
  },
  approvedTitle: 'Already approved',
  tooLate: { title: 'Not deleted', message: 'It has been sent or is being sent. Please check your list.' },
  fileLost: oops('The file is no longer on this device. Please choose it again.'),
} as const satisfies Messages
