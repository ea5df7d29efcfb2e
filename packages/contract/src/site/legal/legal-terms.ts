// The promises of the legal pages, in one place, so that two pages never differ.
import { licenceYears } from '../../billing/licences/licence.ts'
import { gstPercent } from '../../kernel/money.ts'

export const legalTerms = {
  effective: '9 April 2025',
  refundRequest: 'within 5 days of the payment',
  refundCredited: '5 to 8 business days',
  refundProcessing: '7 to 10 working days',
  refundDispute: 'within 7 days',
  technicalFailure: 'more than 5 business days',
  afterActivation: 'non-refundable after activation',
  amicableAttempt: '30 days',
  arbitrationSeat: 'New Delhi',
  gst: `${gstPercent} % GST`,
  licence: `${licenceYears} years`,
} as const

export type LegalTerm = keyof typeof legalTerms
