// Messages about the sign-off PIN.
import type { Messages } from '../../kernel/message.ts'

export const pinMessages = {
  form: 'Please enter 6 to 12 digits.',
  simple: 'This PIN is too easy to guess. Please choose another one.',
  set: 'Your PIN is set. You can now sign off by a link.',
  removed: 'Your PIN is removed.',
  none: 'You have no PIN.',
  missing: 'Please enter your PIN, or use a passkey.',
  wrong: 'This PIN is not right. You can try {left} more with this link.',
  notSet: 'You have no PIN yet. Set one in your profile, or use a passkey.',
  tooMany: 'Too many wrong PINs. Please use a passkey, sign in, or try again in {wait}.',
} as const satisfies Messages
