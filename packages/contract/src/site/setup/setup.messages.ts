// Messages of test sends.
import type { Messages } from '../../kernel/message.ts'

export const setupMessages = {
  delivered: 'Delivered to {to}.',
  kept: 'Kept in the mailbox of this development server, for {to}.',
  refused: 'Not delivered to {to}.',
  notSetUp: 'This is not set up.',
  noPhone: 'Your profile has no phone number that WhatsApp reaches.',
  tooManyTests: 'You can send five tests a day. Try again in {wait}.',
} as const satisfies Messages
