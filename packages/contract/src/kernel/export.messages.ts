// The messages about a list saved as a file.
import type { Messages } from './message.ts'

export const exportMessages = {
  running: 'Your last download is still running. Please wait until it has finished.',
} as const satisfies Messages
