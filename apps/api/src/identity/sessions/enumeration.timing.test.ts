// Nobody can find out who has an account: same replies after the same time.
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { expect } from 'vitest'
import { expectAlike } from '#api/testing/even-answers.ts'
import { it } from '#api/testing/fixtures.ts'

it.beforeAll(async ({ harness }) => {
  const many = 100_000
  harness.api.limitTries = {
    'sign-in.account': many,
    'sign-in.network': many,
    'sign-in.address': many,
    'forgotten.account': many,
    'forgotten.address': many,
  }
})

it.beforeEach(({ harness }) => harness.db.unchecked('delete from throttles'))

const known = 'student@rounds.example'
const addresses = { known: () => known, unknown: () => 'nobody1@rounds.example' }

it('answers a wrong password alike for a known and an unknown address', async ({ harness }) => {
  await expectAlike(
    'sign-in',
    (email) => harness.anonymous(sessions.studentSignIn, { body: { email, password: 'a wrong guess' } }),
    addresses,
    '401 The e-mail address or password is not correct.',
  )
}, 120_000)

it('answers a forgotten password alike for a known and an unknown address', async ({ harness }) => {
  await expectAlike(
    'forgotten',
    (email) => harness.anonymous(passwords.forgot, { body: { email } }),
    addresses,
    '200 If this address has an account, a link to set a new password is on its way.',
  )
  expect(new Set(harness.mails.map((mail) => mail.to))).toEqual(new Set([known]))
}, 120_000)
