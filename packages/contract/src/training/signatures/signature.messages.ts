// Messages about signing by name.
import type { Messages } from '../../kernel/message.ts'

export const signatureMessages = {
  noSignature: 'Please type your name to sign.',
  otherSignature: 'Please type your name as it is in your account: {name}.',
} as const satisfies Messages
