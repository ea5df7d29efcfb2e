// Messages about e-mails and WhatsApp messages that were not delivered.
import type { Messages } from '../../kernel/message.ts'

export const outboxMessages = {
  triedAgain: 'Queued for another attempt.',
  allTriedAgain: 'Queued for another attempt: {n}.',
  noneToTry: 'There is no message to try again.',
  dropped: 'Message discarded. It can be restored for 30 days.',
  restored: 'Message restored.',
} as const satisfies Messages
