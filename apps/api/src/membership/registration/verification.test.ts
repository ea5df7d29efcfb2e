// Verification links: opening the page uses nothing up, the button does, once and in time; and requesting another link.

import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { dayMs } from '@rounds/contract/kernel/durations'
import { verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { describe, expect } from 'vitest'
import type { NewAccount } from '#api/identity/accounts/accounts.store.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aSecondFactor } from '#api/testing/identity/second-factor.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import { aPerson } from '#api/testing/people.ts'

const password = 'nine grey geese by the lake'
const sentAgain = 'If this address is not verified yet, a new link is on its way.'
let people = 0

it.beforeEach(async ({ harness }) => {
  harness.mails.length = 0
  await harness.db.unchecked('delete from throttles')
})

const look = (harness: Harness, token: string) => harness.anonymous(verifications.look, { params: { token } })
const verify = (harness: Harness, token: string) => harness.anonymous(verifications.verify, { body: { token } })
const accept = (harness: Harness, token: string, newPassword = password) =>
  harness.anonymous(verifications.accept, { body: { token, newPassword } })

/** Creates a person with an unverified address and returns the address. */
async function someone(harness: Harness, draft: Partial<NewAccount> = {}): Promise<string> {
  const email = `new.person.${++people}@rounds.example`
  await aPerson(harness.db, {
    role: 'student',
    name: 'Dr New Person',
    email,
    emailVerifiedAt: null,
    paymentStatus: 'unpaid',
    createdAt: harness.clock.now,
    ...harness.places.medicine,
    ...draft,
  })
  return email
}

const isVerified = async (harness: Harness, email: string): Promise<boolean> => {
  const [row] = await harness.db.unchecked('select email_verified_at from accounts where email = $1', [email])
  return row?.email_verified_at !== null
}

const linkTo = async (
  harness: Harness,
  page: string,
  draft: Partial<NewAccount> = {},
): Promise<{ email: string; token: string }> => {
  const email = await someone(harness, draft)
  await resend(harness, email)
  return { email, token: mailedToken(harness.mails, page, email) }
}

const resend = (harness: Harness, email: string) => harness.anonymous(verifications.resend, { body: { email } })

/** The session cookie of a reply, as the browser sends it back. */
const cookieOf = ({ headers }: Pick<Awaited<ReturnType<typeof accept>>, 'headers'>): { cookie: string } => ({
  cookie: /sid=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '',
})

describe('a verification link', () => {
  it('can be opened any number of times without being used up', async ({ harness }) => {
    const { email, token } = await linkTo(harness, 'verify')
    for (let time = 0; time < 3; time++) {
      expect((await look(harness, token)).body).toEqual({
        status: true,
        link: {
          name: 'Dr New Person',
          email,
          roleTitle: 'Student',
          collegeName: 'College A',
          departmentName: 'General Medicine',
          isInvitation: false,
        },
      })
    }
    expect(await isVerified(harness, email)).toBe(false)
    expect((await verify(harness, token)).status).toBe(200)
    expect(await isVerified(harness, email)).toBe(true)
  })

  it('works while strangers exhaust the attempts of the same address', async ({ harness }) => {
    harness.api.limitTries = { 'verification.address': 1 }
    const { token } = await linkTo(harness, 'verify')
    const stranger = 'x'.repeat(43)
    await look(harness, stranger)
    expect((await verify(harness, stranger)).status).toBe(429)
    expect((await verify(harness, token)).status).toBe(200)
    harness.api.limitTries = {}
  })

  it('gives a link to set a password, and mails the same link', async ({ harness }) => {
    const { email, token } = await linkTo(harness, 'verify')
    const { body } = await verify(harness, token)
    expect(body).toEqual({
      status: true,
      message: 'Your e-mail address is verified. Please set your password now.',
      signInPath: '/login',
      setPasswordToken: mailedToken(harness.mails, 'reset-password', email),
    })
    expect(harness.mails.at(-1)?.text).toContain('After that, choose Forgot Password on the sign-in page.')
    const reset = { token: String(body.setPasswordToken), newPassword: password }
    expect((await harness.anonymous(passwords.reset, { body: reset })).status).toBe(200)
    const signIn = await harness.anonymous(sessions.studentSignIn, { body: { email, password } })
    expect(signIn.status).toBe(200)
  })

  it('gives no password link to a person who already has a password', async ({ harness }) => {
    const { email, token } = await linkTo(harness, 'verify', { passwordHash: 'a hash' })
    const mailed = harness.mails.length
    expect((await verify(harness, token)).body).toMatchObject({
      message: 'Your e-mail address is verified. Please sign in.',
      setPasswordToken: null,
    })
    expect(harness.mails).toHaveLength(mailed)
    expect(await isVerified(harness, email)).toBe(true)
  })

  it('works once, and then reports that it was used', async ({ harness }) => {
    const { token } = await linkTo(harness, 'verify')
    await verify(harness, token)
    for (const { status, body } of [await verify(harness, token), await look(harness, token)]) {
      expect([status, body.title, body.message]).toEqual([
        410,
        'Verification Failed',
        'This link has already been used. If your e-mail address is verified, please sign in.',
      ])
    }
  })

  it('expires after 24 hours', async ({ harness }) => {
    const { token } = await linkTo(harness, 'verify')
    const sent = harness.clock.now
    harness.clock.now = new Date(sent.getTime() + dayMs)
    expect([(await look(harness, token)).status, (await verify(harness, token)).status]).toEqual([410, 410])
    harness.clock.now = new Date(sent.getTime() + dayMs - 1)
    expect([(await look(harness, token)).status, (await verify(harness, token)).status]).toEqual([200, 200])
    harness.clock.now = sent
  })

  it('is refused when it is unknown, for another purpose, or of a blocked owner', async ({ harness }) => {
    const refusal = { code: 'linkSpent', message: 'This link is no longer valid. Please ask for a new one.' }
    expect((await verify(harness, 'A'.repeat(43))).body).toMatchObject(refusal)
    expect((await verify(harness, 'short')).body.fields).toEqual({ token: 'This link is not complete.' })
    await harness.anonymous(passwords.forgot, { body: { email: 'student@rounds.example' } })
    expect((await verify(harness, mailedToken(harness.mails, 'reset-password'))).body).toMatchObject(refusal)
    const { email, token } = await linkTo(harness, 'verify')
    expect((await accept(harness, token)).body).toMatchObject(refusal)
    await harness.db.unchecked('update accounts set active = false where email = $1', [email])
    expect((await verify(harness, token)).body).toMatchObject(refusal)
  })
})

describe('an invitation', () => {
  const professor = { role: 'professor', confirmed: false } as const

  it('verifies the address and sets the password in one step', async ({ harness }) => {
    const { email, token } = await linkTo(harness, 'verifyStaff', professor)
    expect((await look(harness, token)).body.link).toMatchObject({ roleTitle: 'Professor', isInvitation: true })
    expect((await verify(harness, token)).status).toBe(410)
    const accepted = await accept(harness, token)
    const { status, body } = accepted
    expect([status, body.message, body.signInPath, body.isSignedIn]).toEqual([
      200,
      'Your e-mail address is verified and your password is set. You are signed in.',
      '/staffLogin',
      true,
    ])
    const restored = await harness.anonymous(sessions.restore, { headers: cookieOf(accepted) })
    expect(restored.body.user).toMatchObject({ email, standing: 'unverified' })
    expect(await isVerified(harness, email)).toBe(true)
    expect((await harness.anonymous(sessions.staffSignIn, { body: { email, password } })).status).toBe(200)
    expect((await accept(harness, token)).status).toBe(410)
  })

  it('is void once the person has set a password another way', async ({ harness }) => {
    const { email, token } = await linkTo(harness, 'verifyStaff', professor)
    await harness.anonymous(passwords.forgot, { body: { email } })
    const reset = { token: mailedToken(harness.mails, 'reset-password', email), newPassword: password }
    expect((await harness.anonymous(passwords.reset, { body: reset })).status).toBe(200)
    expect((await accept(harness, token, 'somebody else chose this')).body).toMatchObject({ code: 'linkSpent' })
    expect((await harness.anonymous(sessions.staffSignIn, { body: { email, password } })).status).toBe(200)
  })

  it('notifies the person when it replaces a password', async ({ harness }) => {
    const { email, token } = await linkTo(harness, 'verifyStaff', { ...professor, passwordHash: 'a hash' })
    harness.mails.length = 0
    expect((await accept(harness, token)).status).toBe(200)
    expect(harness.mails).toMatchObject([{ to: email, subject: 'Your password was changed' }])
  })

  it('starts no session for an account with a second step', async ({ harness }) => {
    const { email, token } = await linkTo(harness, 'verifyStaff', professor)
    const [row] = await harness.db.unchecked('select id from accounts where email = $1', [email])
    await aSecondFactor(harness, String(row?.id))
    const { body } = await accept(harness, token)
    expect([body.message, body.isSignedIn]).toEqual([
      'Your e-mail address is verified and your password is set. Please sign in.',
      false,
    ])
    expect(await harness.db.unchecked('select 1 from sessions where account_id = $1', [row?.id])).toEqual([])
  })

  it('stays valid when the password is refused at its field', async ({ harness }) => {
    const { token } = await linkTo(harness, 'verifyStaff', professor)
    expect((await accept(harness, token, 'short')).body.fields).toEqual({
      newPassword: 'Please use 12 characters or more.',
    })
    expect((await accept(harness, token, 'Dr New Person 1')).body.fields).toEqual({
      newPassword: 'Please do not build the password from your name, your college or the product.',
    })
    expect((await accept(harness, token)).status).toBe(200)
  })

  it('works for seven days, and leads a coordinator to a separate page', async ({ harness }) => {
    const place = { collegeId: null, departmentId: null }
    const { token } = await linkTo(harness, 'verifyDRPC', { role: 'drpc', ...place })
    const sent = harness.clock.now
    harness.clock.now = new Date(sent.getTime() + 7 * dayMs)
    expect((await accept(harness, token)).status).toBe(410)
    harness.clock.now = new Date(sent.getTime() + 7 * dayMs - 1)
    expect((await accept(harness, token)).status).toBe(200)
    harness.clock.now = sent
  })
})

describe('asking for another verification mail', () => {
  it('replies alike, mails only unverified addresses, and voids the earlier link', async ({ harness }) => {
    const { email, token } = await linkTo(harness, 'verify')
    const blocked = await someone(harness, { active: false })
    harness.mails.length = 0
    const answers = await Promise.all(
      [email, blocked, 'hod@rounds.example', 'nobody@rounds.example'].map((one) => resend(harness, one)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set([`200 ${sentAgain}`]),
    )
    expect(harness.mails.map((mail) => mail.to)).toEqual([email])
    expect((await verify(harness, token)).status).toBe(410)
    expect((await verify(harness, mailedToken(harness.mails, 'verify'))).status).toBe(200)
  })

  it('needs a valid address', async ({ harness }) => {
    expect((await resend(harness, ' ')).body.fields).toEqual({ email: 'Email is required!' })
    expect((await resend(harness, 'nobody')).body.fields).toEqual({ email: 'Please enter a valid email!' })
  })

  it('is limited to three times an hour per address', async ({ harness }) => {
    for (let time = 0; time < 3; time++) expect((await resend(harness, 'nobody@rounds.example')).status).toBe(200)
    expect((await resend(harness, 'nobody@rounds.example')).status).toBe(429)
  })
})

it('sign-in reports an unverified address only after the right password', async ({ harness }) => {
  const { email, token } = await linkTo(harness, 'verifyStaff', { role: 'professor' })
  await accept(harness, token)
  await harness.db.unchecked('update accounts set email_verified_at = null where email = $1', [email])
  const refused = await harness.anonymous(sessions.staffSignIn, { body: { email, password } })
  expect([refused.status, refused.body.code, refused.body.title]).toEqual([401, 'emailNotVerified', 'Login Failed'])
  const wrong = await harness.anonymous(sessions.staffSignIn, { body: { email, password: 'a wrong guess' } })
  expect(wrong.body.code).toBe('signInRefused')
})
