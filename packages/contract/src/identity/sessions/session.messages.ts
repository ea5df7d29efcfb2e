// The messages when sessions on other devices are ended.
import type { Messages } from '../../kernel/message.ts'

export const sessionMessages = {
  endedThere: 'That device is signed out.',
  endedElsewhere: 'Signed out everywhere else.',
  nowhereElse: 'You have no other active sessions.',
} as const satisfies Messages
