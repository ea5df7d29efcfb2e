// Messages about unsent records on the device.
import { type Messages, oops } from '../../kernel/message.ts'

export const unsentMessages = {
  kept: 'Kept on this device. It is sent automatically as soon as possible.',
  submittedBefore: {
    title: 'Already submitted',
    message: 'The server has this record as you sent it first. Your later changes are not sent yet.',
  },
  noRoom: {
    title: 'This device is full',
    message: 'There is no room to keep the record that you started before. Free some space, then try again.',
  },
  needsChange: 'Needs a correction',
  notAccepted: 'Not accepted',
  changed: { title: 'Changed elsewhere', message: 'This record was changed on another device.' },
  moved: {
    title: 'You have moved',
    message: 'You moved to another department after you wrote this. Look it through, then submit it again.',
  },
  rejected: {
    title: 'Already rejected',
    message: 'This record has been rejected. Please read why before your correction is sent.',
  },
  deleted: {
    title: 'Deleted on another device',
    message: 'The draft of this record was deleted on another device. Submit it again to record it as a new one.',
  },
  approvedTitle: 'Already approved',
  tooLate: { title: 'Not deleted', message: 'It has been sent or is being sent. Please check your list.' },
  fileLost: oops('The file is no longer on this device. Please choose it again.'),
} as const satisfies Messages
