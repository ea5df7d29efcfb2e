// Messages about ready remarks.
import type { Messages } from '../../../kernel/message.ts'

export const readyRemarkMessages = {
  blank: 'Please write the remark.',
  tooMany: 'Please keep at most {n} ready remarks.',
  twice: 'A remark is listed twice.',
  saved: 'Ready remarks saved',
} as const satisfies Messages
