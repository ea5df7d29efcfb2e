// Messages about reported messages.
import type { Messages } from '../../kernel/message.ts'

export const messageReportMessages = {
  noMessage: 'Please choose the message.',
  noReason: 'Please write what is wrong with it.',
  noRemark: 'Please write what was done about it.',
  notTheirs: 'Please choose a message of the other person.',
  reported: 'The message is reported. Your college looks into it, and you will hear what was done.',
  reportedBefore: 'You have reported this message already.',
  tooMany: 'You have reported many messages today. Please continue tomorrow.',
  closed: 'The report is closed. We have notified the person who reported it.',
  closedBefore: 'This report is closed already.',
} as const satisfies Messages
