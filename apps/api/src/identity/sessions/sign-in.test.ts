// Signing in: who may use which sign-in page, who is refused, and the message of each refusal.
import { hash } from '@node-rs/argon2'
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { buildApp } from '#api/app.ts'
import { createJobs } from '#api/kernel/jobs/jobs.ts'
import { lastEvent } from '#api/testing/audit-events.ts'
import type { Reply } from '#api/testing/client.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, password, passwordHash } from '#api/testing/people.ts'

it.beforeEach(({ harness }) => harness.db.unchecked('delete from throttles'))

type Started = Reply<typeof sessions.studentSignIn>
const signIn = (harness: Harness, email: string, given = password): Promise<Started> =>
  harness.anonymous(sessions.studentSignIn, { body: { email, password: given } })
const signInAsStaff = (harness: Harness, email: string, given = password) =>
  harness.anonymous(sessions.staffSignIn, { body: { email, password: given } })
/** Returns the session cookie; the other cookie marks the device. */
const cookieOf = (reply: { headers: Record<string, unknown> }): string =>
  [reply.headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.includes('sid=')) ?? ''
const headersOf = (reply: Started) => ({
  cookie: cookieOf(reply).split(';')[0] ?? '',
  'x-csrf-token': reply.body.sessionToken,
})

const lastAudit = (harness: Harness, action: string) =>
  lastEvent(harness, action, 'outcome, actor_id, subject_id, detail')

const aStudent = (harness: Harness, name: string, more: object = {}, role: RoleName = 'student') => {
  return aPerson(harness.db, {
    role,
    name,
    email: `${name}@rounds.example`,
    createdAt: harness.clock.now,
    passwordHash,
    ...harness.places.medicine,
    ...more,
  })
}

describe('the right password', () => {
  it('starts a session with an HttpOnly cookie, a token, the person and an audit event', async ({ harness }) => {
    const reply = await signIn(harness, ' Student@Rounds.example ')
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ message: 'Login successful!', user: { role: 'student', standing: 'full' } })
    expect(cookieOf(reply)).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(JSON.stringify(reply.body)).not.toContain(headersOf(reply).cookie.slice(4))
    const { id } = harness.people.student
    expect(await lastAudit(harness, 'session.started')).toMatchObject({ actor_id: id, subject_id: id, outcome: 'done' })
    const restored = await harness.anonymous(sessions.restore, { headers: headersOf(reply) })
    expect(restored.body).toMatchObject({ user: { id }, sessionToken: reply.body.sessionToken })
  })

  it('returns the device key of the person, always the same and different from others’', async ({ harness }) => {
    const reply = await signIn(harness, 'student@rounds.example')
    const restored = await harness.anonymous(sessions.restore, { headers: headersOf(reply) })
    const again = await signIn(harness, 'student@rounds.example')
    const teacher = await signInAsStaff(harness, 'teacher@rounds.example')
    expect(reply.body.deviceKey).toMatch(/^[0-9a-f]{64}$/)
    expect([restored.body.deviceKey, again.body.deviceKey]).toEqual([reply.body.deviceKey, reply.body.deviceKey])
    expect(teacher.body.deviceKey).not.toBe(reply.body.deviceKey)
  })

  it('lets staff in at the staff sign-in', async ({ harness }) => {
    const reply = await signInAsStaff(harness, 'teacher@rounds.example')
    expect(reply.body.user).toMatchObject({ roleTitle: 'Professor', canVerify: true })
  })

  it('starts a new session and ends the browser’s earlier one', async ({ harness }) => {
    const first = await signIn(harness, 'student@rounds.example')
    const second = await harness.anonymous(sessions.studentSignIn, {
      body: { email: 'student@rounds.example', password },
      headers: headersOf(first),
    })
    expect(headersOf(second).cookie).not.toBe(headersOf(first).cookie)
    expect((await harness.anonymous(sessions.restore, { headers: headersOf(first) })).status).toBe(401)
    expect((await harness.anonymous(sessions.restore, { headers: headersOf(second) })).status).toBe(200)
  })

  it('keeps five sessions and ends the oldest', async ({ harness }) => {
    await aStudent(harness, 'manybrowsers')
    const replies: Started[] = []
    for (let time = 0; time < 6; time++) {
      harness.clock.now = new Date(harness.clock.now.getTime() + 1_000)
      replies.push(await signIn(harness, 'manybrowsers@rounds.example'))
    }
    const statuses = await Promise.all(
      replies.map(async (reply) => (await harness.anonymous(sessions.restore, { headers: headersOf(reply) })).status),
    )
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200])
  })

  it('of a student who has not paid leads to the payment and opens no records', async ({ harness }) => {
    await aStudent(harness, 'unpaid', { paymentStatus: 'unpaid' })
    const reply = await signIn(harness, 'unpaid@rounds.example')
    expect(reply.status).toBe(200)
    expect(reply.body.message).toMatch(/payment/i)
    expect(reply.body.user.standing).toBe('unpaid')
    const closed = await harness.anonymous(entries.list, { headers: headersOf(reply) })
    expect([closed.status, closed.body.code]).toEqual([402, 'paymentDue'])
    expect((await harness.anonymous(sessions.restore, { headers: headersOf(reply) })).status).toBe(200)
    expect((await harness.anonymous(sessions.signOut, { headers: headersOf(reply) })).status).toBe(200)
  })

  it('rehashes a password stored with weaker parameters', async ({ harness }) => {
    const weak = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    const { id } = await aStudent(harness, 'weakhash', { passwordHash: weak })
    expect((await signIn(harness, 'weakhash@rounds.example')).status).toBe(200)
    const [row] = await harness.db.unchecked('select password_hash from accounts where id = $1', [id])
    expect(row?.password_hash).toContain('$m=19456,t=2,p=1$')
    expect((await signIn(harness, 'weakhash@rounds.example')).status).toBe(200)
  })

  it('binds the cookie to the host behind TLS', async ({ harness }) => {
    const secure = await buildApp(
      { ...harness.api, db: harness.db, jobs: createJobs(harness.db, { url: harness.url, onFault: () => {} }) },
      { logLevel: 'silent', trustProxy: false, secure: true },
    )
    const reply = await secure.http.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'student@rounds.example', password },
    })
    expect(cookieOf(reply)).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    await secure.http.close()
  })
})

describe('a refused sign-in', () => {
  const uniform = { status: 401, message: 'The e-mail address or password is not correct.', title: 'Login Failed' }
  const refusalOf = ({
    status,
    body,
    headers,
  }: Pick<Started, 'status' | 'headers'> & { body: { message: string; title: string } }) => {
    expect(headers['set-cookie']).toBeUndefined()
    return { status, message: body.message, title: body.title }
  }

  it('reads the same for a wrong password, an unknown address and an unset password', async ({ harness }) => {
    await aStudent(harness, 'invited', { passwordHash: null })
    expect(refusalOf(await signIn(harness, 'student@rounds.example', 'wrong password!'))).toEqual(uniform)
    expect(refusalOf(await signIn(harness, 'nobody@rounds.example'))).toEqual(uniform)
    expect(refusalOf(await signIn(harness, 'teacher@rounds.example', 'wrong password!'))).toEqual(uniform)
    expect(refusalOf(await signIn(harness, 'invited@rounds.example'))).toEqual(uniform)
    expect(await lastAudit(harness, 'session.refused')).toMatchObject({
      outcome: 'refused',
      detail: { door: 'student', reason: 'noPassword' },
    })
  })

  it('names the other sign-in page when the password is right', async ({ harness }) => {
    const { staffsAccount, studentsAccount } = signInMessages
    expect(refusalOf(await signIn(harness, 'teacher@rounds.example'))).toEqual({ ...uniform, message: staffsAccount })
    expect(refusalOf(await signInAsStaff(harness, 'student@rounds.example'))).toEqual({
      ...uniform,
      message: studentsAccount,
    })
  })

  it('never writes the typed address or password to the audit log', async ({ harness }) => {
    await signIn(harness, 'private.person@rounds.example', 'my own secret words')
    const rows = await harness.db.unchecked(
      "select 1 from audit_events where detail::text like '%private.person%' or detail::text like '%secret words%'",
    )
    expect(rows).toEqual([])
  })

  it('mentions a block only after the right password', async ({ harness }) => {
    await aStudent(harness, 'blocked', { active: false })
    expect(refusalOf(await signIn(harness, 'blocked@rounds.example', 'wrong password!'))).toEqual(uniform)
    expect(refusalOf(await signIn(harness, 'blocked@rounds.example')).message).toBe(signInMessages.blocked)
  })

  it('asks to verify the address only after the right password', async ({ harness }) => {
    await aStudent(harness, 'newcomer', { emailVerifiedAt: null })
    expect(refusalOf(await signIn(harness, 'newcomer@rounds.example', 'wrong password!'))).toEqual(uniform)
    expect(refusalOf(await signIn(harness, 'newcomer@rounds.example')).message).toMatch(/verify your e-mail/)
  })

  it('names missing, invalid and unknown fields', async ({ harness }) => {
    const empty = await harness.anonymous(sessions.studentSignIn, { body: {} })
    expect([empty.status, empty.body.fields]).toEqual([
      400,
      { email: 'Please enter all details', password: 'Please enter all details' },
    ])
    expect((await signIn(harness, 'no address')).body.fields).toEqual({ email: 'Please enter valid email address' })
    const unknown = await harness.anonymous(sessions.studentSignIn, {
      body: { email: 'student@rounds.example', password, role: 'master' },
    })
    expect(unknown.body.fields).toEqual({ role: 'Unknown field.' })
    const foreign = await harness.anonymous(sessions.studentSignIn, {
      body: { email: 'student@rounds.example', password },
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(foreign.status).toBe(403)
  })
})

describe('guessing', () => {
  it('is throttled for existing and unknown accounts, even with the right password', async ({ harness }) => {
    harness.api.limitTries = { 'sign-in.address': 1_000 }
    for (const email of ['hod@rounds.example', 'noone@rounds.example']) {
      for (let time = 0; time < 10; time++)
        expect((await signInAsStaff(harness, email, 'a wrong guess')).status).toBe(401)
      const slowed = await signInAsStaff(harness, email)
      expect([slowed.status, slowed.body.code, slowed.headers['retry-after']]).toEqual([429, 'tooMany', '30'])
    }
    harness.clock.now = new Date(harness.clock.now.getTime() + 31_000)
    expect((await signInAsStaff(harness, 'hod@rounds.example')).status).toBe(200)
    for (let time = 0; time < 9; time++)
      expect((await signInAsStaff(harness, 'hod@rounds.example', 'no')).status).toBe(401)
    delete harness.api.limitTries
  })

  it('from one address is throttled after 30 attempts a minute across all accounts', async ({ harness }) => {
    await harness.db.unchecked('insert into throttles (key, count, window_ends_at) values ($1, 30, $2)', [
      'sign-in.address:127.0.0.1',
      harness.clock.now.getTime() + 45_000,
    ])
    const slowed = await signIn(harness, 'student@rounds.example')
    expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, '45'])
    expect(slowed.body.message).toBe('Too many attempts. Try again in 45 seconds.')
    harness.api.limitTries = { 'sign-in.address': 1_000 }
    expect((await signIn(harness, 'student@rounds.example')).status).toBe(200)
    delete harness.api.limitTries
  })
})
