// The messages about read-only links for state offices.
import type { Messages } from '../../../kernel/message.ts'

export const stateLinkMessages = {
  lastDay: 'Choose today or a day within the next {n} days.',
  otherState: 'An institution of another state is chosen. Please choose them once more.',
  tooManyInstitutions: 'Choose {n} institutions at most, or none for the whole state.',
  made: 'The link is made. It is shown only now.',
  revoked: 'The link is revoked. It opens nothing any more.',
  over: 'This link does not work any more already.',
  tooMany: 'You have made many links today. Please go on tomorrow.',
} as const satisfies Messages
