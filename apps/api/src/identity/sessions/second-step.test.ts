// Signing in in two steps: the password tells nobody anything until it is right, and opens nothing without a code.

import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPasswordHasher } from '#api/identity/passwords/password-hash.ts'
import { giveRecoveryCodes } from '#api/identity/second-factor/own-second-factor.ts'
import { lastEvent } from '#api/testing/audit-events.ts'
import { type Harness, openHarness } from '#api/testing/harness.ts'
import { aPerson, type TestPerson } from '#api/testing/people.ts'
import { aSecondFactor, codeNow } from '#api/testing/second-factor.ts'
import { endSessionsOf } from './sessions.store.ts'

const password = 'purple kettle on the stairs'
let harness: Harness
let passwordHash: string
let person: TestPerson
let secret: string
let count = 0

beforeAll(async () => {
  harness = await openHarness()
  passwordHash = await createPasswordHasher().hash(password)
  await harness.db.unchecked('update accounts set password_hash = $1', [passwordHash])
})
beforeEach(async () => {
  await harness.db.unchecked('delete from throttles')
  harness.mails.length = 0
  later(60)
  person = await aStudent()
  secret = await aSecondFactor(harness, person.id)
})
afterAll(() => harness.close())

const later = (seconds: number) => {
  harness.clock.now = new Date(harness.clock.now.getTime() + seconds * 1000)
}
const aStudent = (more: object = {}) =>
  aPerson(harness.db, {
    role: 'student',
    name: 'Dr Holder',
    email: `holder${++count}@rounds.example`,
    createdAt: harness.clock.now,
    passwordHash,
    ...harness.places.medicine,
    ...more,
  })
const signIn = (given = password, email = person.email) =>
  harness.anonymous(sessions.studentSignIn, { body: { email, password: given } })
const cookiesOf = (reply: { headers: Record<string, unknown> }): string[] =>
  [reply.headers['set-cookie'] ?? []].flat().map(String)
const cookie = (name: string, reply: { headers: Record<string, unknown> }) =>
  cookiesOf(reply)
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''
const giveCode = (code: string, step: string) =>
  harness.anonymous(sessions.giveCode, { body: { code }, headers: { cookie: step } })
/** The right password was given. */
const step = async () => cookie('step', await signIn())
const lastAudit = (action: string) => lastEvent(harness, action, 'outcome, subject_id, detail')

describe('the right password of somebody with a second step', () => {
  it('asks for the code, starts no session and names nobody', async () => {
    const reply = await signIn()
    expect([reply.status, reply.body.code]).toEqual([401, 'codeNeeded'])
    expect(cookiesOf(reply)).toEqual([
      expect.stringMatching(/^step=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(JSON.stringify(reply.body)).not.toMatch(/holder/i)
    expect(await harness.db.unchecked('select 1 from sessions where account_id = $1', [person.id])).toEqual([])
  })

  it('opens nothing, neither as it is nor in the place of a session', async () => {
    const waiting = await step()
    for (const cookies of [waiting, waiting.replace('step=', 'sid=')]) {
      for (const operation of [sessions.restore, sessions.signOut, secondFactor.state, accounts.studentOptions]) {
        expect((await harness.anonymous(operation, { headers: { cookie: cookies } })).body.code).toBe('unauthenticated')
      }
    }
  })

  it('is what tells that there is a second step: wrong ones are refused as everybody’s', async () => {
    const plain = await aStudent()
    const wrong = await signIn('a wrong guess')
    const other = await signIn('a wrong guess', plain.email)
    const { requestId: _, ...reply } = wrong.body
    expect(other.body).toMatchObject({ ...reply })
    expect(cookiesOf(wrong)).toEqual([])
  })
})

describe('the code', () => {
  it('starts the session in a new cookie, with its token and an audit event', async () => {
    const waiting = await step()
    const reply = await giveCode(` ${codeNow(harness, secret).replace(/^.../, '$& ')} `, waiting)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ message: 'Login successful!', user: { id: person.id, standing: 'full' } })
    expect(cookie('sid', reply)).toMatch(/^sid=[\w-]{43}$/)
    expect(cookie('sid', reply)).not.toBe(waiting.replace('step=', 'sid='))
    expect(cookie('step', reply)).toBe('step=')
    expect(await lastAudit('session.started')).toEqual({
      outcome: 'done',
      subject_id: person.id,
      detail: { secondStep: 'app' },
    })
    const headers = { cookie: cookie('sid', reply), 'x-csrf-token': reply.body.sessionToken }
    expect((await harness.anonymous(sessions.stay, { headers })).status).toBe(200)
  })

  it('ends the browser’s earlier session, and not before', async () => {
    const earlier = await harness.session(person)
    const restore = async () => (await harness.anonymous(sessions.restore, { headers: earlier })).status
    const waiting = await step()
    expect(await restore()).toBe(200)
    await giveCode(codeNow(harness, secret), `${waiting}; ${earlier.cookie}`)
    expect(await restore()).toBe(401)
  })

  it('may be that of the thirty seconds before or after, and no other', async () => {
    const waiting = await step()
    for (const away of [-2, 2]) expect((await giveCode(codeNow(harness, secret, away), waiting)).status).toBe(401)
    expect((await giveCode(codeNow(harness, secret, -1), waiting)).status).toBe(200)
    expect((await giveCode(codeNow(harness, secret, 1), await step())).status).toBe(200)
  })

  it('opens once: used again, or an older one, it is refused as a wrong one is', async () => {
    const code = codeNow(harness, secret)
    expect((await giveCode(code, await step())).status).toBe(200)
    const waiting = await step()
    const replies = [code, codeNow(harness, secret, -1), '000000', '12', 'abcd-efgh-jkmn', "' or 1=1"]
    const refusals = new Set<string>()
    for (const typed of replies) {
      const { status, body } = await giveCode(typed, waiting)
      const { requestId: _, ...rest } = body
      refusals.add(JSON.stringify([status, rest]))
    }
    expect([...refusals]).toEqual([
      JSON.stringify([
        401,
        {
          status: false,
          code: 'signInRefused',
          title: 'Login Failed',
          message: secondFactorMessages.codeWrong,
          fields: { code: secondFactorMessages.codeWrong },
        },
      ]),
    ])
    expect(await lastAudit('session.refused')).toEqual({
      outcome: 'refused',
      subject_id: person.id,
      detail: { reason: 'wrong code' },
    })
    later(30)
    expect((await giveCode(codeNow(harness, secret), waiting)).status).toBe(200)
  })

  it('of somebody else is not right', async () => {
    const other = await aSecondFactor(harness, (await aStudent()).id)
    expect((await giveCode(codeNow(harness, other), await step())).status).toBe(401)
  })

  it('is asked for by name', async () => {
    const { status, body } = await giveCode('', await step())
    expect([status, body.fields]).toEqual([400, { code: 'Please enter the code.' }])
  })

  it('tells a student who has not paid about the payment', async () => {
    await harness.db.unchecked("update accounts set payment_status = 'unpaid' where id = $1", [person.id])
    const reply = await giveCode(codeNow(harness, secret), await step())
    expect(reply.body.user.standing).toBe('unpaid')
    expect(reply.body.message).toMatch(/payment/)
  })
})

describe('a waiting sign-in', () => {
  const over = async (waiting: string) => (await giveCode(codeNow(harness, secret), waiting)).body.code

  it('is over after five minutes, after its code, and where there is none', async () => {
    const waiting = await step()
    later(5 * 60 - 1)
    expect((await giveCode('000000', waiting)).body.code).toBe('signInRefused')
    later(1)
    expect(await over(waiting)).toBe('signInOver')
    const used = await step()
    expect((await giveCode(codeNow(harness, secret), used)).status).toBe(200)
    expect(await over(used)).toBe('signInOver')
    expect(await over('')).toBe('signInOver')
    expect(await over('step=guess')).toBe('signInOver')
  })

  it('is over with a new password, a blocked account, and every end of all sessions', async () => {
    const waiting = await step()
    await endSessionsOf(harness.db, person.id)
    expect(await over(waiting)).toBe('signInOver')
    const blocked = await step()
    await harness.db.unchecked('update accounts set active = false where id = $1', [person.id])
    expect(await over(blocked)).toBe('signInOver')
  })

  it('is slowed down after ten wrong codes, in whichever browser, and by address', async () => {
    const [one, two] = [await step(), await step()]
    for (let time = 0; time < 5; time++) {
      expect((await giveCode('000000', one)).status).toBe(401)
      expect((await giveCode('000000', two)).status).toBe(401)
    }
    const slowed = await giveCode(codeNow(harness, secret), one)
    expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, '30'])
    later(31)
    expect((await giveCode(codeNow(harness, secret), one)).status).toBe(200)
    // A right code starts the count again.
    expect((await giveCode('000000', two)).status).toBe(401)
    harness.api.limitTries = { 'sign-in.code.address': 3 }
    const statuses = [await giveCode('1', 'step=a'), await giveCode('1', 'step=b')].map((reply) => reply.status)
    expect(statuses).toContain(429)
    delete harness.api.limitTries
  })
})

describe('a recovery code', () => {
  it('signs in once, tells the owner, and leaves the others', async () => {
    const codes = await giveRecoveryCodes(harness.api, person.id)
    const [first = '', second = ''] = codes
    const reply = await giveCode(first.toUpperCase().replaceAll('-', ' '), await step())
    expect(reply.status).toBe(200)
    expect(await lastAudit('session.started')).toMatchObject({ detail: { secondStep: 'recoveryCode' } })
    expect(harness.mails.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'A recovery code was used']])
    expect(harness.mails[0]?.text).toContain('9 codes are left')
    expect((await giveCode(first, await step())).status).toBe(401)
    expect((await giveCode(second, await step())).status).toBe(200)
  })

  it('of somebody else is not right', async () => {
    const other = await aStudent()
    await aSecondFactor(harness, other.id)
    const [code = ''] = await giveRecoveryCodes(harness.api, other.id)
    expect((await giveCode(code, await step())).status).toBe(401)
  })
})
