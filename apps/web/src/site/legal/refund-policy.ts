// The refund policy; its time limits come from the contract.
import { legalTerms } from '@rounds/contract/site/legal/legal-terms'
import type { LegalText } from './legal-text.ts'

export const refundPolicy: LegalText = {
  title: 'Refund policy',
  summary: 'When a payment is refunded, how to ask for it, and how long it takes.',
  sections: [
    {
      heading: '1. The rule',
      parts: [
        `A licence is a digital product that is open to you in full as soon as it is activated. It is therefore ${legalTerms.afterActivation}, except in the cases below.`,
        `This policy is effective from ${legalTerms.effective}.`,
      ],
    },
    {
      heading: '2. When we refund',
      parts: [
        [
          'Duplicate payment: the same licence was paid more than once. We refund the extra payment.',
          `Verified technical failure: the product could not be used for ${legalTerms.technicalFailure} because of a fault on our side that we could verify.`,
        ],
      ],
    },
    {
      heading: '3. How to ask',
      parts: [
        `Write to us through the contact page ${legalTerms.refundRequest}, with your name, the e-mail address of your account, the date and amount, and the payment id. For a technical failure, describe what happened and when.`,
      ],
    },
    {
      heading: '4. How long it takes',
      parts: [
        [
          `We look into a request and decide within ${legalTerms.refundProcessing}.`,
          `A refund that is granted goes back the way you paid. It is credited within ${legalTerms.refundCredited}; when it appears there depends on your bank.`,
          `GST that was charged (${legalTerms.gst}) is refunded with the price when the law allows it.`,
        ],
      ],
    },
    {
      heading: '5. When you disagree',
      parts: [
        `Tell us ${legalTerms.refundDispute} of our decision. Somebody who did not make it looks at it again and answers in writing.`,
      ],
    },
  ],
}
