// What is said when sessions on other devices are ended.
import type { Messages } from '../../kernel/message.ts'

export const sessionMessages = {
  endedThere: 'Signed out there.',
  endedElsewhere: 'Signed out everywhere else.',
  nowhereElse: 'You were signed in nowhere else.',
} as const satisfies Messages
