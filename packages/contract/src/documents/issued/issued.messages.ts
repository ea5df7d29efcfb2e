// Messages about issued documents.
import type { Messages } from '../../kernel/message.ts'

export const issuedMessages = {
  code: 'A check code has 20 letters and digits.',
  reason: 'Please write why the document is revoked.',
  revoked: 'The document is revoked. Its check address says so.',
  revokedBefore: 'This document has already been revoked.',
} as const satisfies Messages
