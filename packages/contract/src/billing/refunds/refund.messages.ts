// The messages about refunds.
import type { Messages } from '../../kernel/message.ts'

export const refundMessages = {
  reason: 'Please say why, for those who read it later.',
  cause: 'Please choose why the money goes back.',
  reference: 'Please enter the bank’s reference.',
  tooLate: 'A refund can be requested within 5 days of the payment. This payment is older.',
  activated: 'This licence is activated: the student’s account is approved. It is non-refundable after activation.',
  notPaid: 'There is no money to give back: nothing was paid, or it is back already.',
  asking: 'This refund was asked for already. We look for it every few minutes.',
  byGateway: 'This gateway gives the money back itself. Ask it for the refund.',
  byHand: 'This money goes back by hand. Note the bank’s reference of it.',
  asked: 'The gateway is asked to give the money back.',
  noted: 'The refund is noted.',
} as const satisfies Messages
