// The terms and conditions.
import { legalTerms } from '@rounds/contract/site/legal/legal-terms'
import { providerName } from '@rounds/contract/site/provider'
import { productName } from '#web/product.ts'
import type { LegalText } from './legal-text.ts'

export const termsAndConditions: LegalText = {
  title: 'Terms and conditions',
  summary: `The terms on which ${providerName} lets you use ${productName}.`,
  sections: [
    {
      heading: '1. These terms',
      parts: [
        `They are effective from ${legalTerms.effective}. By signing up you accept them together with the privacy policy, the refund policy and the disclaimer. Changes are announced in the product before they apply.`,
      ],
    },
    {
      heading: '2. Who may use it',
      parts: [
        'Residents of medical colleges, their teachers and heads of department, and staff whom a college names. You sign up with your own name and true details; an account is for one person, so never share its password.',
      ],
    },
    {
      heading: '3. Subscription and licence',
      parts: [
        `The product is offered by subscription: one payment gives one resident a personal, non-transferable licence for ${legalTerms.licence} from the day of payment. After that the account can still be read and printed; recording goes on with a renewal.`,
        'Teachers and colleges use the product without a licence of their own.',
      ],
    },
    {
      heading: '4. Prices and payment',
      parts: [
        `Prices are shown in Indian rupees before tax; ${legalTerms.gst} is added, and the total is shown before you pay. A coupon lowers the price before tax.`,
        'Payment is made through third-party gateways. We never see or keep the details of your card or bank account. The licence begins when the gateway confirms the payment to us.',
      ],
    },
    {
      heading: '5. Refunds',
      parts: [
        `A licence is ${legalTerms.afterActivation}, apart from duplicate payments and verified technical failures. A request is made ${legalTerms.refundRequest}; the refund policy has the details.`,
      ],
    },
    {
      heading: '6. What you enter',
      parts: [
        'Your records are yours and your college’s. You let us store, show and print them as the product does. Enter only what is true, what you may share, and no more about a patient than the record needs.',
        'Teachers verify to the best of their knowledge. Entering or verifying what did not happen is misuse.',
      ],
    },
    {
      heading: '7. Misuse',
      parts: [
        'You may not use another person’s account, forge records, try to get around the access controls of the product, overload it, copy it, or resell it. We may block an account that does, and tell the college.',
      ],
    },
    {
      heading: '8. Our liability',
      parts: [
        'We are liable for intent and gross negligence, and wherever the law does not let us exclude it. Beyond that our liability ends at the amount you paid for the licence. The disclaimer says what the product is not.',
      ],
    },
    {
      heading: '9. Disputes',
      parts: [
        `Indian law applies. Both of us first try for ${legalTerms.amicableAttempt} to settle a dispute in writing. What is not settled then is decided by arbitration in ${legalTerms.arbitrationSeat}, by one arbitrator under the Arbitration and Conciliation Act, 1996, in English.`,
      ],
    },
  ],
}
