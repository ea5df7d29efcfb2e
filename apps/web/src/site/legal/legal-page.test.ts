// Each legal page states its required constants, and together they state all of them.
import { type LegalTerm, legalTerms } from '@rounds/contract/site/legal/legal-terms'
import { expect, it } from 'vitest'
import { disclaimer } from './disclaimer.ts'
import type { LegalText } from './legal-text.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { refundPolicy } from './refund-policy.ts'
import { termsAndConditions } from './terms-and-conditions.ts'

const wordsOf = ({ sections }: LegalText) =>
  sections.flatMap(({ heading, parts }) => [heading, ...parts.flat()]).join('\n')

const mustState: readonly [LegalText, readonly LegalTerm[]][] = [
  [privacyPolicy, ['effective', 'licence', 'privacyAnswer']],
  [disclaimer, ['effective']],
  [
    refundPolicy,
    [
      'effective',
      'refundRequest',
      'refundCredited',
      'refundProcessing',
      'refundDispute',
      'technicalFailure',
      'afterActivation',
      'gst',
    ],
  ],
  [
    termsAndConditions,
    ['effective', 'licence', 'gst', 'afterActivation', 'refundRequest', 'amicableAttempt', 'arbitrationSeat'],
  ],
]

it.each(mustState.map(([text, terms]) => [text.title, text, terms] as const))(
  'the %s states its constants',
  (_, text, terms) => {
    for (const term of terms) expect([term, wordsOf(text)]).toEqual([term, expect.stringContaining(legalTerms[term])])
  },
)

it('every constant appears on a page and has the promised value', () => {
  expect(new Set(mustState.flatMap(([, terms]) => terms))).toEqual(new Set(Object.keys(legalTerms)))
  expect(legalTerms).toMatchObject({
    effective: '9 April 2025',
    refundRequest: 'within 5 days of the payment',
    refundCredited: '5 to 8 business days',
    refundProcessing: '7 to 10 working days',
    refundDispute: 'within 7 days',
    technicalFailure: 'more than 5 business days',
    amicableAttempt: '30 days',
    privacyAnswer: '30 days',
    arbitrationSeat: 'New Delhi',
    gst: '18% GST',
    licence: '3 years',
  })
})

it('the privacy policy names who sees patients, who receives data and what erasure leaves', () => {
  const words = wordsOf(privacyPolicy)
  expect(words).toContain(
    'the assigned teacher, the teacher who decided and the head of department. Every view by anybody',
  )
  for (const recipient of ['the coordinator of your', 'a state office', 'programs that', 'live chat', 'check code']) {
    expect(words).toContain(recipient)
  }
  expect(words).toContain('erased a year later; verified records stay with your college, without your name.')
  expect(words).toContain('can be read after the licence of 3 years ends.')
  expect(words).toContain('is kept there too, encrypted;')
})

it('the terms, the disclaimer and the refund policy use plain words', () => {
  expect(wordsOf(termsAndConditions)).toContain('so never share its password.')
  expect(wordsOf(termsAndConditions)).toContain('try to get around the access controls of the product')
  expect(wordsOf(disclaimer)).toContain('from use that breaks our terms.')
  expect(wordsOf(refundPolicy)).toContain('We refund the extra payment.')
})

it('the disclaimer covers affiliation and compliance, and refunds have two exceptions', () => {
  expect(disclaimer.sections.map(({ heading }) => heading)).toEqual(
    expect.arrayContaining(['2.1 Affiliation', '2.2 Compliance']),
  )
  expect(wordsOf(refundPolicy)).toMatch(/Duplicate payment[\s\S]*Verified technical failure/)
  expect(wordsOf(termsAndConditions)).toMatch(/third-party gateways[\s\S]*arbitration in New Delhi/)
})
