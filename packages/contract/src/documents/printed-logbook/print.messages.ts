// Messages about printed logbooks.
import type { Messages } from '../../kernel/message.ts'

export const printMessages = {
  range: 'The last day cannot be before the first day.',
  student: 'Please choose whose logbook is printed.',
  running: 'A logbook is already being printed for you.',
  tooLong: 'These are {n} records. Up to {max} fit into one document: please choose fewer days or kinds.',
  requested: 'The logbook is being printed. We’ll notify you when it is ready.',
} as const satisfies Messages
