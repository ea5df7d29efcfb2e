// Messages about refunds.
import type { Messages } from '../../kernel/message.ts'

export const refundMessages = {
  reason: 'Please say why, for those who read it later.',
  cause: 'Please choose the reason for the refund.',
  reference: 'Please enter the bank’s reference.',
  requestedOn: 'Please enter the day on which the refund was requested.',
  tooLate: 'A refund can be requested within 5 days of the payment. This request came later.',
  activated:
    'The licence was activated by that day: its account was approved, or its seat given. It is non-refundable after activation.',
  notPaid: 'There is nothing to refund: nothing was paid, or it has been refunded already.',
  asking: 'This refund has already been requested. We check on it every few minutes.',
  byGateway: 'This gateway makes the refund itself. Request it from the gateway.',
  byHand: 'This refund is made by hand. Please note the bank’s reference.',
  asked: 'The gateway has been asked for the refund.',
  noted: 'The refund is noted.',
} as const satisfies Messages
