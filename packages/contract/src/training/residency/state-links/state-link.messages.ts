// Messages about read-only links for state offices.
import type { Messages } from '../../../kernel/message.ts'

export const stateLinkMessages = {
  lastDay: 'Choose today or a day within the next {n} days.',
  otherState: 'One of the institutions is in another state. Please choose again.',
  tooManyInstitutions: 'Choose at most {n} institutions, or none for the whole state.',
  made: 'The link is ready. Copy it now: it is not shown again.',
  revoked: 'The link is revoked and no longer works.',
  over: 'This link has already stopped working.',
  tooMany: 'You have made many links today. Please continue tomorrow.',
} as const satisfies Messages
