// What is said about the copy of a person's own data.
import type { Messages } from '../../kernel/message.ts'

export const personalDataMessages = {
  requested: 'Your copy is being made. You will be told when it is ready.',
  running: 'A copy of your data is being made already.',
} as const satisfies Messages
