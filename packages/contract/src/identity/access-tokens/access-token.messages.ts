// Messages about access tokens.
import type { Messages } from '../../kernel/message.ts'

export const accessTokenMessages = {
  nameMissing: 'Please name the program that will use the token.',
  scopeMissing: 'Please choose what the token may do.',
  nameTaken: 'You have a token with this name already.',
  tooMany: 'You have ten tokens. Revoke one that you no longer use.',
  created: 'The token is ready. Copy it now: it is not shown again.',
  revoked: 'The token no longer works.',
} as const satisfies Messages
