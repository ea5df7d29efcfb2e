// The commitments of the legal pages, in one place so that no two pages differ.

import { licenceYears } from '../../billing/licences/licence.ts'
import { refundCredited, refundRequestDays } from '../../billing/refunds/refund.ts'
import { gstPercent } from '../../kernel/money.ts'
import { percentText } from '../../kernel/percent.ts'
import { answerWithinDays } from '../../membership/privacy-requests/answer-time.ts'

export const legalTerms = {
  effective: '9 April 2025',
  refundRequest: `within ${refundRequestDays} days of the payment`,
  refundCredited,
  refundProcessing: '7 to 10 working days',
  refundDispute: 'within 7 days',
  technicalFailure: 'more than 5 business days',
  afterActivation: 'non-refundable after activation',
  amicableAttempt: '30 days',
  privacyAnswer: `${answerWithinDays} days`,
  arbitrationSeat: 'New Delhi',
  gst: `${percentText(gstPercent)} GST`,
  licence: `${licenceYears} years`,
} as const

export type LegalTerm = keyof typeof legalTerms
