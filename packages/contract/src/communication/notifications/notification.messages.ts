// What is said about the choice of notifications.
import type { Messages } from '../../kernel/message.ts'

export const notificationMessages = {
  fixed: 'This cannot be switched.',
} as const satisfies Messages
