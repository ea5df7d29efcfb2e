// Messages about payments by bank transfer or UPI.
import type { Messages } from '../../kernel/message.ts'

export const transferMessages = {
  reference: 'Please enter the UTR or transaction number as your bank shows it: 10 to 22 letters and figures.',
  taken: 'This number was entered for another order. Please check it, or write to Support.',
  entered: 'Thank you. We will check our bank statement and e-mail you within three working days.',
  over: 'This order has been decided or has ended.',
  confirmed: 'Transfer confirmed.',
  refused: 'Transfer refused. We have notified the payer.',
  otherAmount: 'The amount does not match the order.',
  paidOn: 'Please enter the day on the bank statement, today or before.',
  words: 'Please write what the statement says, or why you refuse.',
} as const satisfies Messages
