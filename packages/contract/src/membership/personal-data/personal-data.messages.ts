// Messages about the copy of a person's own data.
import type { Messages } from '../../kernel/message.ts'

export const personalDataMessages = {
  requested: 'Your copy is being made. We’ll notify you when it is ready.',
  running: 'A copy of your data is already being made.',
} as const satisfies Messages
