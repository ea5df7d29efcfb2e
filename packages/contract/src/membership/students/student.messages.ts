// What is said about managing students.
import type { Messages } from '../../kernel/message.ts'

export const studentMessages = {
  bulkFailed: 'Update failed',
} as const satisfies Messages
