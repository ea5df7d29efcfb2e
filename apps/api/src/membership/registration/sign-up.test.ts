// Signing up: what is stored and mailed, the message of each refusal, and no change for an address with an account.
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { registrations, verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { signUpMessages } from '@rounds/contract/membership/registration/sign-up.messages'
import { describe, expect } from 'vitest'
import { keyOf } from '#api/kernel/access/secrets.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import { aPerson } from '#api/testing/people.ts'
import { register } from './sign-up.ts'

const answered = 'Check your inbox: we’ve sent a link to verify your e-mail address. It works for 24 hours.'

it.beforeEach(async ({ harness }) => {
  harness.mails.length = 0
  await harness.db.unchecked('delete from throttles')
})

const form = (harness: Harness, changes: object = {}) => ({
  ...harness.places.medicine,
  name: 'Dr Asha Rao',
  phone: '9876543210',
  email: 'asha@rounds.example',
  acceptsTerms: true,
  courses: ['MD General Medicine'],
  ...changes,
})

const signUp = (harness: Harness, changes: object = {}) =>
  harness.anonymous(registrations.signUp, { body: form(harness, changes) })
const accountOf = async (harness: Harness, email: string) => {
  const [row] = await harness.db.unchecked('select * from accounts where email = $1', [email])
  return row
}
const codeOf = async (harness: Harness, person: 'student' | 'otherStudent'): Promise<string> =>
  String((await accountOf(harness, harness.people[person].email))?.referral_code)

describe('signing up', () => {
  it('stores an unverified, unpaid student without a password and mails the link', async ({ harness }) => {
    const sponsor = ` ${(await codeOf(harness, 'student')).toLowerCase()} `
    const { status, body } = await signUp(harness, { email: ' Asha@Rounds.example ', name: ' Dr  Asha Rao ', sponsor })
    expect([status, body.message]).toEqual([200, answered])
    expect(await accountOf(harness, 'asha@rounds.example')).toMatchObject({
      role: 'student',
      name: 'Dr Asha Rao',
      phone: '9876543210',
      college_id: harness.places.medicine.collegeId,
      department_id: harness.places.medicine.departmentId,
      password_hash: null,
      email_verified_at: null,
      verify_by_hod: false,
      payment_status: 'unpaid',
      sponsor_id: harness.people.student.id,
      referral_code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{9}$/),
      terms_version: '2025-04-09',
      terms_accepted_at: harness.clock.now,
    })
    expect(harness.mails).toMatchObject([{ to: 'asha@rounds.example', subject: 'Verify your e-mail address' }])
    expect(harness.mails[0]?.text).toContain('General Medicine, College A')
    const token = mailedToken(harness.mails, 'verify')
    expect(token).toMatch(/^[\w-]{43}$/)
    const links = await harness.db.unchecked("select key from one_time_links where purpose = 'emailVerification'")
    expect(links).toEqual([{ key: keyOf(token) }])
    const events = await harness.db.unchecked("select 1 from audit_events where action = 'account.registered'")
    expect(events).toHaveLength(1)
  })

  it('refuses missing or invalid values at their fields, in the order of the form', async ({ harness }) => {
    const steps: [object, string, string][] = [
      [{ collegeId: '' }, 'collegeId', 'Please select college'],
      [{ departmentId: '' }, 'departmentId', 'Please select department'],
      [{ name: ' ' }, 'name', 'Please enter student name'],
      [{ phone: '' }, 'phone', 'Please enter phone number'],
      [{ phone: '98765432101' }, 'phone', 'Please select a valid phone number contains 10 digits'],
      [{ email: '' }, 'email', 'Please enter email address'],
      [{ email: 'nobody' }, 'email', 'Please enter valid email address'],
      [{ acceptsTerms: false }, 'acceptsTerms', 'Please accept the terms and conditions'],
      [{ courses: [] }, 'courses', 'Please select at least one course'],
    ]
    for (const [changes, field, sentence] of steps) {
      const { status, body } = await signUp(harness, changes)
      expect([status, body.code, body.message, body.fields]).toEqual([400, 'invalid', sentence, { [field]: sentence }])
    }
    const { body } = await harness.anonymous(registrations.signUp, { body: {} })
    expect(Object.keys(body.fields ?? {})).toEqual([
      'collegeId',
      'departmentId',
      'name',
      'phone',
      'email',
      'acceptsTerms',
      'courses',
    ])
    expect(body.message).toBe('Please select college')
    expect(harness.mails).toEqual([])
  })

  it('reports both an invalid phone number and a later invalid field', async ({ harness }) => {
    const { body } = await signUp(harness, { phone: '12345', acceptsTerms: false })
    expect(body.fields).toEqual({
      phone: 'Please select a valid phone number contains 10 digits',
      acceptsTerms: 'Please accept the terms and conditions',
    })
  })

  it('refuses an invalid place, course, sponsor or name, and unknown fields', async ({ harness }) => {
    const { medicineB, pathology } = harness.places
    const refusals = [
      await signUp(harness, { ...medicineB, departmentId: pathology.departmentId }),
      await signUp(harness, { collegeId: 'college', departmentId: 'department' }),
      await signUp(harness, { courses: ['MD Pathology'] }),
      await signUp(harness, { sponsor: '12345' }),
      await signUp(harness, { sponsor: '000000000' }),
      await signUp(harness, { name: 'Free prizes: https://prizes.example' }),
      await signUp(harness, { role: 'master' }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.fields])).toEqual([
      [400, { departmentId: 'Please select department' }],
      [400, { departmentId: 'Please select department' }],
      [400, { courses: 'Please select at least one course' }],
      [400, { sponsor: 'Please enter valid referral id' }],
      [400, { sponsor: 'No student has this referral id' }],
      [400, { name: 'Please enter the name in letters, at most 100' }],
      [400, { role: 'Unknown field.' }],
    ])
  })

  it('generates another referral code when one is in use', async ({ harness }) => {
    const taken = await codeOf(harness, 'otherStudent')
    const codes = [taken, taken, '0000ZZZZZ']
    const draft = {
      ...harness.places.medicine,
      name: 'Dr Lucky',
      phone: '9876543210',
      email: 'lucky@rounds.example',
      sponsorId: null,
      termsVersion: '2025-04-09',
    }
    const call = { now: harness.clock.now, request: { id: 'test' }, audit: async () => {} }
    await register(harness.api, call as never, draft, () => codes.shift() ?? '')
    expect((await accountOf(harness, 'lucky@rounds.example'))?.referral_code).toBe('0000ZZZZZ')
    expect(harness.mails).toHaveLength(1)
  })

  it('is limited to three times an hour per address, known or not', async ({ harness }) => {
    for (const email of ['student@rounds.example', 'slow@rounds.example']) {
      for (let time = 0; time < 3; time++) expect((await signUp(harness, { email })).status).toBe(200)
      expect((await signUp(harness, { email })).body.code).toBe('tooMany')
    }
  })
})

describe('signing up with a known address', () => {
  it('replies the same, changes nothing, and mails the owner to sign in', async ({ harness }) => {
    const before = await accountOf(harness, 'hod@rounds.example')
    const { status, body } = await signUp(harness, { email: 'HOD@rounds.example' })
    expect([status, body.message]).toEqual([200, answered])
    expect(await accountOf(harness, 'hod@rounds.example')).toEqual(before)
    expect(harness.mails).toMatchObject([{ to: 'hod@rounds.example', subject: 'You have an account already' }])
    expect(harness.mails[0]?.text).toContain('http://localhost:3000/staffLogin')
  })

  it('lets the latest sign-up with an unverified address win, with a new link', async ({ harness }) => {
    const email = 'twice@rounds.example'
    await signUp(harness, { email, name: 'Dr Somebody Else' })
    const first = mailedToken(harness.mails, 'verify')
    await signUp(harness, { email, name: 'Dr Twice', ...harness.places.pathology, courses: ['MD Pathology'] })
    expect(await accountOf(harness, email)).toMatchObject({
      name: 'Dr Twice',
      department_id: harness.places.pathology.departmentId,
    })
    const void_ = await harness.anonymous(verifications.verify, { body: { token: first } })
    expect(void_.body.code).toBe('linkSpent')
    const token = mailedToken(harness.mails, 'verify')
    expect((await harness.anonymous(verifications.verify, { body: { token } })).status).toBe(200)
  })

  it('leaves a sign-up that was paid for or has a password', async ({ harness }) => {
    const someone = { role: 'student', createdAt: harness.clock.now, ...harness.places.medicine } as const
    for (const claimed of [{ paymentStatus: 'paid' }, { paymentStatus: 'unpaid', passwordHash: 'a hash' }] as const) {
      const email = `claimed.${claimed.paymentStatus}@rounds.example`
      await aPerson(harness.db, { ...someone, name: 'Dr Claimed', email, emailVerifiedAt: null, ...claimed })
      await signUp(harness, { email })
      expect(await accountOf(harness, email)).toMatchObject({ name: 'Dr Claimed', phone: null })
      expect(harness.mails.at(-1)).toMatchObject({ to: email, subject: 'Verify your e-mail address' })
    }
  })

  it('keeps a student where a college invited them, and resends the invitation', async ({ harness }) => {
    const email = 'invited@rounds.example'
    const invited = { role: 'student', paymentStatus: 'unpaid', emailVerifiedAt: null } as const
    const { hod } = harness.people
    await aPerson(harness.db, {
      ...invited,
      name: 'Dr Invited',
      email,
      createdAt: harness.clock.now,
      invitedById: hod.id,
      ...harness.places.medicine,
    })
    const before = await accountOf(harness, email)
    const sponsor = await codeOf(harness, 'otherStudent')
    const { status, body } = await signUp(harness, {
      email,
      sponsor,
      ...harness.places.pathology,
      courses: ['MD Pathology'],
    })
    expect([status, body.message]).toEqual([200, answered])
    expect(await accountOf(harness, email)).toEqual(before)
    expect(harness.mails).toMatchObject([{ to: email, subject: 'Your invitation to the logbook' }])
    const token = mailedToken(harness.mails, 'verify')
    const { body: found } = await harness.anonymous(verifications.look, { params: { token } })
    expect(found.link).toMatchObject({
      isInvitation: true,
      collegeName: 'College A',
      departmentName: 'General Medicine',
    })
  })

  it('mails nothing to a blocked person, with the same reply', async ({ harness }) => {
    await aPerson(harness.db, {
      role: 'student',
      name: 'Blocked',
      email: 'shut@rounds.example',
      active: false,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    })
    expect((await signUp(harness, { email: 'shut@rounds.example' })).body.message).toBe(answered)
    expect(harness.mails).toEqual([])
  })
})

describe('checking a referral id', () => {
  const check = (harness: Harness, code: string) => harness.anonymous(registrations.sponsor, { params: { code } })

  it('returns the sponsor’s given name with an initial, and nothing else', async ({ harness }) => {
    const named = 'update accounts set name = $1 where id = $2'
    await harness.db.unchecked(named, ['Dr Asha Devi Rao', harness.people.student.id])
    const { status, body } = await check(harness, ` ${(await codeOf(harness, 'student')).toLowerCase()} `)
    expect([status, body]).toEqual([
      200,
      {
        status: true,
        message: fillMessage(signUpMessages.referralValid, { name: 'Asha R.' }),
        user: { name: 'Asha R.' },
      },
    ])
  })

  it('refuses an invalid or unknown id', async ({ harness }) => {
    expect((await check(harness, '12345678')).body).toMatchObject({
      code: 'notFound',
      message: 'Please enter valid referral id',
    })
    expect((await check(harness, '000000000')).body).toMatchObject({
      code: 'notFound',
      message: 'No student has this referral id',
    })
  })

  it('reveals nobody with an unverified address', async ({ harness }) => {
    await signUp(harness, { email: 'unverified@rounds.example' })
    const code = String((await accountOf(harness, 'unverified@rounds.example'))?.referral_code)
    expect((await check(harness, code)).status).toBe(404)
  })

  it('is limited to ten times a minute', async ({ harness }) => {
    for (let time = 0; time < 10; time++) expect((await check(harness, '000000000')).status).toBe(404)
    const slowed = await check(harness, '000000000')
    expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, '60'])
  })
})

it('a new student gets from the sign-up to the payment', async ({ harness }) => {
  const email = 'whole.way@rounds.example'
  const password = 'nine grey geese by the lake'
  await signUp(harness, { email })
  const token = mailedToken(harness.mails, 'verify', email)
  const { body } = await harness.anonymous(verifications.verify, { body: { token } })
  const newPassword = { token: String(body.setPasswordToken), newPassword: password }
  expect((await harness.anonymous(passwords.reset, { body: newPassword })).body.signInPath).toBe('/login')
  const signedIn = await harness.anonymous(sessions.studentSignIn, { body: { email, password } })
  expect(signedIn.body).toMatchObject({ message: expect.stringContaining('payment'), user: { standing: 'unpaid' } })
})
