// Nobody can find out who has an account by signing up or by requesting the mail again.
import { registrations, verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { expect } from 'vitest'
import { expectAlike } from '#api/testing/even-answers.ts'
import { it } from '#api/testing/fixtures.ts'

const many = 100_000
let otherAccounts = 0

it.beforeAll(async ({ harness }) => {
  harness.api.limitTries = {
    'registration.account': many,
    'registration.address': many,
    'verification.address': many,
    'verification-again.address': many,
    'verification-again.account': many,
  }
})

const known = 'student@rounds.example'
// A new address each time, because a sign-up makes an address known.
const addresses = { known: () => known, unknown: () => `stranger${++otherAccounts}@rounds.example` }

it('answers a sign-up alike for a known and an unknown address', async ({ harness }) => {
  const form = {
    ...harness.places.medicine,
    name: 'Dr Asha Rao',
    phone: '9876543210',
    acceptsTerms: true,
    courses: ['MD General Medicine'],
  }
  await expectAlike(
    'sign-up',
    (email) => harness.anonymous(registrations.signUp, { body: { ...form, email } }),
    addresses,
    '200 Check your inbox: we’ve sent a link to verify your e-mail address. It works for 24 hours.',
  )
  const subjects = new Set(harness.mails.map(({ to, subject }) => `${to === known ? 'known' : 'unknown'}: ${subject}`))
  expect(subjects).toEqual(new Set(['known: You have an account already', 'unknown: Verify your e-mail address']))
}, 120_000)

it('answers a request for another mail alike for unverified, verified and unknown addresses', async ({ harness }) => {
  const ask = (email: string) => harness.anonymous(verifications.resend, { body: { email } })
  const text = '200 If this address is not verified yet, a new link is on its way.'
  const waiting = { known: () => 'stranger1@rounds.example', unknown: () => 'nobody1@rounds.example' }
  await expectAlike('mail again, waiting', ask, waiting, text)
  await expectAlike('mail again, verified', ask, { ...waiting, known: () => known }, text)
}, 120_000)
