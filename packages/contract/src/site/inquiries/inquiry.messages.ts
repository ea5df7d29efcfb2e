// Messages of the contact form.
import type { Messages } from '../../kernel/message.ts'

export const inquiryMessages = {
  incomplete: 'Please enter all fields.',
  sent: 'Thank you! Your message has been sent.',
} as const satisfies Messages
