// Messages of the launch gate.
import type { Messages } from '../../kernel/message.ts'

export const launchMessages = {
  passwordLength: 'The launch password needs {min} to {max} characters.',
  wrongPassword: 'Incorrect password. Try again!',
  launched: 'The product is launched.',
  noPassword: 'Please set a launch password first.',
} as const satisfies Messages
