// The messages about choosing an institution.
import type { Messages } from '../../kernel/message.ts'

export const institutionMessages = {
  noneSelected: 'Please select an institution',
} as const satisfies Messages
