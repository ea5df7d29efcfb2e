// Messages about ending sessions on other devices.
import type { Messages } from '../../kernel/message.ts'

export const sessionMessages = {
  endedThere: 'That device is signed out.',
  endedOfPerson: 'Signed out there. We’ve e-mailed them.',
  endedAllOfPerson: 'Signed out everywhere. We’ve e-mailed them.',
  endedElsewhere: 'Signed out everywhere else.',
  confirmChange: 'This step needs your password. We won’t ask again for five minutes.',
  nowhereElse: 'You have no other active sessions.',
} as const satisfies Messages
