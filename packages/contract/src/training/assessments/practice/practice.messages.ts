// Messages about practising with questions of the bank.
import type { Messages } from '../../../kernel/message.ts'

export const practiceMessages = {
  released: 'Students of your department can practise on this question.',
  withdrawn: 'Students no longer practise on this question. Those who did may know its answer.',
  tooMany: 'You have practised a lot today. Please continue tomorrow.',
} as const satisfies Messages
