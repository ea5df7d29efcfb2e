// Messages about settlement reports of gateways.
import type { Messages } from '../../kernel/message.ts'

export const reconciliationMessages = {
  empty: 'The file has no payments.',
  tooMany: 'A report has at most 5,000 lines. Please split it by days.',
  unreadable: 'The lines of the report cannot be read.',
  days: 'The last day comes before the first.',
  compared: 'The report is compared. Nothing was changed.',
  settling: 'We ask the gateway about the orders that differ. Look at them again in a few minutes.',
  nothingToSettle: 'No order differs: there is nothing to ask the gateway.',
} as const satisfies Messages
