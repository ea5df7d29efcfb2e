// Messages about exported lists.
import type { Messages } from './message.ts'

export const exportMessages = {
  running: 'Your last download is still running. Please wait until it has finished.',
  confirmPeople: 'This file has data of more than {n} people. We won’t ask again for ten minutes.',
} as const satisfies Messages
