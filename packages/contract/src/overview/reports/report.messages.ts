// Messages about reports.
import type { Messages } from '../../kernel/message.ts'

export const reportMessages = {
  noCollege: 'Please choose the college of the report.',
  noDepartment: 'Please choose the department of the report.',
} as const satisfies Messages
