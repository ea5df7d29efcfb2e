// Messages about notification settings.
import type { Messages } from '../../kernel/message.ts'

export const notificationMessages = {
  fixed: 'This notification is always sent.',
} as const satisfies Messages
