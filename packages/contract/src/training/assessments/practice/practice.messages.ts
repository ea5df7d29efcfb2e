// The messages about practising on questions of the bank.
import type { Messages } from '../../../kernel/message.ts'

export const practiceMessages = {
  released: 'Students of your department can practise on this question.',
  withdrawn: 'Students do not practise on this question any more.',
  tooMany: 'You have practised a lot today. Please go on tomorrow.',
} as const satisfies Messages
