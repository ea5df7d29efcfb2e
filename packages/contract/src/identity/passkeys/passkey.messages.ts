// Messages about passkeys.
import type { Messages } from '../../kernel/message.ts'

export const passkeyMessages = {
  notAccepted: 'This passkey was not accepted. Please try again, or use your password.',
  notAdded: 'The passkey could not be added. Please try again.',
  isKnown: 'This passkey is in your list already.',
  tooMany: 'You have {n} passkeys, as many as you can have. Please remove one first.',
  nameMissing: 'Please enter a name for the passkey.',
  added: 'The passkey “{name}” was added.',
  removed: 'The passkey “{name}” was removed. Remove it from your device too.',
  noSupport: 'This browser has no passkeys. Please use your password.',
  cancelled: 'No passkey was used. Please try again, or use your password.',
} as const satisfies Messages
