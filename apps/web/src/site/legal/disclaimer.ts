// The disclaimer.
import { legalTerms } from '@rounds/contract/site/legal/legal-terms'
import { providerName } from '@rounds/contract/site/provider'
import { productName } from '#web/product.ts'
import type { LegalText } from './legal-text.ts'

export const disclaimer: LegalText = {
  title: 'Disclaimer',
  summary: `What ${productName} is, what it is not, and whom it is not affiliated with.`,
  sections: [
    {
      heading: '1. What this is',
      parts: [
        `${productName} is an electronic logbook that ${providerName} offers to postgraduate medical residents, their teachers and their colleges. It keeps the record of a training; it does not replace teaching, supervision or examination.`,
        `This text is effective from ${legalTerms.effective}.`,
      ],
    },
    {
      heading: '2. Affiliation and compliance',
      parts: [],
    },
    {
      heading: '2.1 Affiliation',
      parts: [
        'We are a private provider. We are not affiliated with, endorsed by or acting for the National Medical Commission, its boards, the Government of India, or any state medical council. Their names are used only to say which rules a logbook follows.',
      ],
    },
    {
      heading: '2.2 Compliance',
      parts: [
        'The categories, rubrics and forms are made in line with the published postgraduate medical education regulations as we read them. Regulations change, and universities add rules of their own: whether a logbook meets the requirements of an examination is for your college and university to decide.',
      ],
    },
    {
      heading: '3. What users enter',
      parts: [
        'Records, scores and remarks are written by students and their teachers, who answer for them. We check their form, not their truth.',
        'Please enter no more about a patient than the record needs. The logbook is not a medical record of the hospital and must not be used to treat anybody.',
      ],
    },
    {
      heading: '4. Availability',
      parts: [
        'We work to keep the product available, safe and correct, and tell you about planned interruptions. As far as the law allows, we are not liable for losses that follow from an interruption we could not prevent, or from use that breaks our terms.',
      ],
    },
    {
      heading: '5. Links and payment providers',
      parts: [
        'Payments are made on the pages of third-party payment gateways, and some pages link to others’ sites. Their own terms hold there.',
      ],
    },
  ],
}
