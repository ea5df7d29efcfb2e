// What is said about mails and WhatsApp messages that could not be delivered.
import type { Messages } from '../../kernel/message.ts'

export const outboxMessages = {
  triedAgain: 'It is tried again.',
  dropped: 'It was dropped.',
} as const satisfies Messages
