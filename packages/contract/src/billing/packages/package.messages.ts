// The messages about the list of packages.
import type { Messages } from '../../kernel/message.ts'

export const packageMessages = {
  listFailed: 'Failed to fetch batches. Please try again later.',
} as const satisfies Messages
