// Forgotten passwords: requesting a link, setting a new password, and the failures.
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aSecondFactor } from '#api/testing/identity/second-factor.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import { aPerson } from '#api/testing/people.ts'

const newPassword = 'nine grey geese by the lake'

it.beforeEach(async ({ harness }) => {
  harness.mails.length = 0
  await harness.db.unchecked('delete from throttles')
})

const reset = (harness: Harness, token: string, password = newPassword) =>
  harness.anonymous(passwords.reset, { body: { token, newPassword: password } })

const linkFor = async (harness: Harness, email: string): Promise<string> => {
  await ask(harness, email)
  return mailedToken(harness.mails, 'reset-password')
}

const ask = (harness: Harness, email: string) => harness.anonymous(passwords.forgot, { body: { email } })

/** The session cookie of a reply, as the browser sends it back. */
const cookieOf = ({ headers }: Pick<Awaited<ReturnType<typeof reset>>, 'headers'>): { cookie: string } => ({
  cookie: /sid=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '',
})

describe('asking for a reset link', () => {
  it('mails it to the account’s address and stores only its hash', async ({ harness }) => {
    const { status, body } = await ask(harness, ' Student@rounds.example')
    expect([status, body.message]).toEqual([
      200,
      'If this address has an account, a link to set a new password is on its way.',
    ])
    expect(harness.mails).toMatchObject([{ to: 'student@rounds.example', subject: 'Set a new password' }])
    const token = mailedToken(harness.mails, 'reset-password')
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await harness.db.unchecked("select key from one_time_links where purpose = 'passwordReset'")
    expect(rows).toHaveLength(1)
    expect(rows[0]?.key).not.toBe(token)
  })

  it('invalidates the earlier link', async ({ harness }) => {
    const first = await linkFor(harness, 'clerk@rounds.example')
    const second = await linkFor(harness, 'clerk@rounds.example')
    expect((await reset(harness, first)).body.code).toBe('linkSpent')
    expect((await reset(harness, second)).status).toBe(200)
  })

  it('mails nothing to an unknown address or a blocked account, with the same reply', async ({ harness }) => {
    await aPerson(harness.db, {
      role: 'student',
      name: 'Blocked',
      email: 'blocked@rounds.example',
      active: false,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    })
    const answers = await Promise.all(
      ['nobody@rounds.example', 'blocked@rounds.example', 'hod@rounds.example'].map((one) => ask(harness, one)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
    expect(harness.mails.map((mail) => mail.to)).toEqual(['hod@rounds.example'])
  })

  it('needs a valid address', async ({ harness }) => {
    expect((await harness.anonymous(passwords.forgot, { body: {} })).body.fields).toEqual({
      email: 'Email is required!',
    })
    expect((await ask(harness, 'nonsense')).body.fields).toEqual({ email: 'Please enter a valid email!' })
  })

  it('is limited to three times an hour per address, known or not', async ({ harness }) => {
    for (const email of ['drpc@rounds.example', 'stranger@rounds.example']) {
      for (let time = 0; time < 3; time++) expect((await ask(harness, email)).status).toBe(200)
      const slowed = await ask(harness, email)
      expect([slowed.status, slowed.body.code, slowed.headers['retry-after']]).toEqual([429, 'tooMany', '3600'])
      expect(slowed.body.message).toBe('Too many attempts. Try again in 1 hour.')
    }
  })
})

describe('setting a new password', () => {
  it('works once, ends all sessions, notifies the owner and names the sign-in page', async ({ harness }) => {
    const { id, email } = harness.people.teacher
    await harness.db.unchecked("update accounts set password_hash = 'an earlier one' where id = $1", [id])
    const [one, two] = [await harness.session('teacher'), await harness.session('teacher')]
    const token = await linkFor(harness, email)
    const done = await reset(harness, token)
    expect([done.status, done.body.signInPath]).toEqual([200, '/staffLogin'])
    for (const headers of [one, two]) {
      expect((await harness.anonymous(sessions.restore, { headers })).status).toBe(401)
    }
    expect(harness.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' })
    expect((await reset(harness, token)).body.code).toBe('linkSpent')
    const body = { email, password: newPassword }
    expect((await harness.anonymous(sessions.staffSignIn, { body })).status).toBe(200)
    const rows = await harness.db.unchecked(
      "select detail from audit_events where action = 'password.reset' and subject_id = $1 and actor_id = $2::uuid",
      [id, id],
    )
    expect(rows).toHaveLength(1)
  })

  it('sends no notice of a change for a first password', async ({ harness }) => {
    const { clock, places } = harness
    const email = 'first.password@rounds.example'
    await aPerson(harness.db, { role: 'student', name: 'Dr First', email, createdAt: clock.now, ...places.medicine })
    await reset(harness, await linkFor(harness, email))
    expect(harness.mails.map((mail) => mail.subject)).toEqual(['Set a new password'])
  })

  it('directs a student to the student sign-in and verifies the address through the link', async ({ harness }) => {
    await aPerson(harness.db, {
      role: 'student',
      name: 'Asha Rao',
      email: 'asha@rounds.example',
      emailVerifiedAt: null,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    })
    const done = await reset(harness, await linkFor(harness, 'asha@rounds.example'))
    expect(done.body).toMatchObject({ signInPath: '/login', message: passwordMessages.setSignedIn })
    const body = { email: 'asha@rounds.example', password: newPassword }
    expect((await harness.anonymous(sessions.studentSignIn, { body })).status).toBe(200)
  })

  it('fails 30 minutes after the request', async ({ harness }) => {
    const token = await linkFor(harness, 'admin@rounds.example')
    const asked = harness.clock.now
    harness.clock.now = new Date(asked.getTime() + 30 * 60_000)
    expect((await reset(harness, token)).status).toBe(410)
    harness.clock.now = new Date(asked.getTime() + 30 * 60_000 - 1)
    expect((await reset(harness, token)).status).toBe(200)
    harness.clock.now = asked
  })

  it('keeps the link when the password is refused at its field', async ({ harness }) => {
    const token = await linkFor(harness, 'otherHod@rounds.example')
    const refused = {
      short: 'Please use 12 characters or more.',
      password1234: 'This password is easy to guess. Please choose another one.',
      needforspeed: 'This password is easy to guess. Please choose another one.',
      'otherhod@rounds.example': 'Please do not build the password from your name, your college or the product.',
    }
    for (const [password, sentence] of Object.entries(refused)) {
      const { status, body } = await reset(harness, token, password)
      expect([status, body.fields]).toEqual([400, { newPassword: sentence }])
    }
    expect((await reset(harness, token)).status).toBe(200)
  })

  it('refuses unknown links, and accepts a link once when it is sent twice together', async ({ harness }) => {
    expect((await reset(harness, 'A'.repeat(43))).body.code).toBe('linkSpent')
    expect((await reset(harness, 'short')).status).toBe(400)
    const token = await linkFor(harness, 'collegeBHod@rounds.example')
    const both = await Promise.all([reset(harness, token), reset(harness, token)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410])
  })

  it('leaves no session that the old password started at the same moment', async ({ harness }) => {
    const { id, email } = harness.people.otherTeacher
    let current = 'seven tall ships at dawn'
    await reset(harness, await linkFor(harness, email), current)
    for (let round = 0; round < 6; round++) {
      await harness.db.unchecked('delete from throttles')
      const token = await linkFor(harness, email)
      const old = current
      current = `seven tall ships at dawn ${round}`
      const signIn = () => harness.anonymous(sessions.staffSignIn, { body: { email, password: old } })
      const [done] = await Promise.all([reset(harness, token, current), signIn(), signIn(), signIn()])
      expect(done.status).toBe(200)
      // Only the session that the new password started.
      expect(await harness.db.unchecked('select 1 from sessions where account_id = $1', [id])).toHaveLength(1)
      expect((await harness.anonymous(sessions.restore, { headers: cookieOf(done) })).status).toBe(200)
    }
  })
})

describe('signing in by setting a new password', () => {
  const aStudent = async (harness: Harness, name: string) => {
    const email = `${name}@rounds.example`
    const { id } = await aPerson(harness.db, {
      role: 'student',
      name: 'Dr Mira Shah',
      email,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    })
    return { id, email }
  }
  const startsOf = (harness: Harness, id: string) =>
    harness.db.unchecked("select detail from audit_events where action = 'session.started' and subject_id = $1", [id])

  it('starts an audited session and ends the browser’s earlier one', async ({ harness }) => {
    const { id, email } = await aStudent(harness, 'signed.in')
    const earlier = await harness.session('clerk')
    const token = await linkFor(harness, email)
    const done = await harness.anonymous(passwords.reset, { body: { token, newPassword }, headers: earlier })
    expect(done.body).toMatchObject({ isSignedIn: true, message: passwordMessages.setSignedIn })
    const restored = await harness.anonymous(sessions.restore, { headers: cookieOf(done) })
    expect(restored.body).toMatchObject({ user: { id } })
    expect(await startsOf(harness, id)).toEqual([{ detail: { by: 'mailedLink' } }])
    expect((await harness.anonymous(sessions.restore, { headers: earlier })).status).toBe(401)
    const again = await reset(harness, token)
    expect([again.body.code, cookieOf(again).cookie]).toEqual(['linkSpent', ''])
  })

  it('starts no session for an account with a second step', async ({ harness }) => {
    const { id, email } = await aStudent(harness, 'with.code')
    await aSecondFactor(harness, id)
    const done = await reset(harness, await linkFor(harness, email))
    expect([done.status, done.body.isSignedIn, done.body.message]).toEqual([200, false, passwordMessages.set])
    expect([cookieOf(done).cookie, await startsOf(harness, id)]).toEqual(['', []])
  })

  it('starts no session for an account blocked after the link was mailed', async ({ harness }) => {
    const { id, email } = await aStudent(harness, 'blocked.since')
    const token = await linkFor(harness, email)
    await harness.db.unchecked('update accounts set active = false where id = $1', [id])
    const done = await reset(harness, token)
    expect([done.body.isSignedIn ?? false, cookieOf(done).cookie]).toEqual([false, ''])
    expect(await harness.db.unchecked('select 1 from sessions where account_id = $1', [id])).toEqual([])
  })
})
