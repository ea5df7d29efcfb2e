// Messages about closing sign-up, in their own file because the public form does not need them.
import type { Messages } from '../../kernel/message.ts'

export const signUpSettingMessages = {
  closed: 'Students cannot sign up at the moment. Your college can invite you.',
  opened: 'Students can sign up.',
  closedNow: 'Sign-up is closed. Invitations still work.',
} as const satisfies Messages
