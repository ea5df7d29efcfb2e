// Two-step sign-in: a wrong password reveals nothing, and a right one opens nothing without a code.

import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { describe, expect } from 'vitest'
import { giveRecoveryCodes } from '#api/identity/second-factor/own-second-factor.ts'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aSecondFactor, codeNow } from '#api/testing/identity/second-factor.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import { aPerson, password, passwordHash } from '#api/testing/people.ts'
import { endSessionsOf } from './sessions.store.ts'

let count = 0

const test = it
  .extend('aStudent', ({ harness }) => (more: object = {}) => {
    return aPerson(harness.db, {
      role: 'student',
      name: 'Dr Holder',
      email: `holder${++count}@rounds.example`,
      createdAt: harness.clock.now,
      passwordHash,
      ...harness.places.medicine,
      ...more,
    })
  })
  .extend('person', ({ aStudent }) => aStudent())
  // Always set up, since it makes signing in require a second step.
  .extend('secret', { auto: true }, ({ harness, person }) => aSecondFactor(harness, person.id))
  .extend('signIn', ({ harness, person }) => (given = password, email = person.email) => {
    return harness.anonymous(sessions.studentSignIn, { body: { email, password: given } })
  })
  /** Signs in with the right password, up to the second step. */
  .extend('step', ({ signIn }) => async () => {
    return cookie('step', await signIn())
  })
  .extend('codeAfter', ({ harness, secret }) => async (waiting: string) => {
    return (await giveCode(harness, codeNow(harness, secret), waiting)).body.code
  })

test.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('delete from throttles')
  harness.mails.length = 0
  later(harness, 60)
})

const later = (harness: Harness, seconds: number) => {
  harness.clock.now = new Date(harness.clock.now.getTime() + seconds * 1000)
}
const cookiesOf = (reply: { headers: Record<string, unknown> }): string[] =>
  [reply.headers['set-cookie'] ?? []].flat().map(String)
const cookie = (name: string, reply: { headers: Record<string, unknown> }) =>
  cookiesOf(reply)
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''
const giveCode = (harness: Harness, code: string, step: string) =>
  harness.anonymous(sessions.giveCode, { body: { code }, headers: { cookie: step } })
const lastAudit = (harness: Harness, action: string) => lastEvent(harness, action, 'outcome, subject_id, detail')

describe('the right password of a person with a second step', () => {
  test('asks for the code, starts no session and reveals no name', async ({ harness, signIn, person }) => {
    const reply = await signIn()
    expect([reply.status, reply.body.code]).toEqual([401, 'codeNeeded'])
    expect(cookiesOf(reply)).toEqual([
      expect.stringMatching(/^step=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(JSON.stringify(reply.body)).not.toMatch(/holder/i)
    expect(await harness.db.unchecked('select 1 from sessions where account_id = $1', [person.id])).toEqual([])
  })

  test('opens nothing, not even when its cookie is sent as a session', async ({ harness, step }) => {
    const waiting = await step()
    for (const cookies of [waiting, waiting.replace('step=', 'sid=')]) {
      for (const operation of [sessions.restore, sessions.signOut, secondFactor.state, accounts.studentOptions]) {
        expect((await harness.anonymous(operation, { headers: { cookie: cookies } })).body.code).toBe('unauthenticated')
      }
    }
  })

  test('alone reveals the second step; a wrong one gets the usual refusal', async ({ aStudent, signIn }) => {
    const plain = await aStudent()
    const wrong = await signIn('a wrong guess')
    const other = await signIn('a wrong guess', plain.email)
    const { requestId: _, ...reply } = wrong.body
    expect(other.body).toMatchObject({ ...reply })
    expect(cookiesOf(wrong)).toEqual([])
  })
})

describe('the code', () => {
  test('starts the session with a new cookie, a token and an audit event', async ({
    harness,
    step,
    secret,
    person,
  }) => {
    const waiting = await step()
    const reply = await giveCode(harness, ` ${codeNow(harness, secret).replace(/^.../, '$& ')} `, waiting)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ message: 'Login successful!', user: { id: person.id, standing: 'full' } })
    expect(cookie('sid', reply)).toMatch(/^sid=[\w-]{43}$/)
    expect(cookie('sid', reply)).not.toBe(waiting.replace('step=', 'sid='))
    expect(cookie('step', reply)).toBe('step=')
    expect(await lastAudit(harness, 'session.started')).toEqual({
      outcome: 'done',
      subject_id: person.id,
      detail: { secondStep: 'app' },
    })
    const headers = { cookie: cookie('sid', reply), 'x-csrf-token': reply.body.sessionToken }
    expect((await harness.anonymous(sessions.stay, { headers })).status).toBe(200)
  })

  test('ends the browser’s earlier session, but not before it is entered', async ({
    harness,
    person,
    step,
    secret,
  }) => {
    const earlier = await harness.session(person)
    const restore = async () => (await harness.anonymous(sessions.restore, { headers: earlier })).status
    const waiting = await step()
    expect(await restore()).toBe(200)
    await giveCode(harness, codeNow(harness, secret), `${waiting}; ${earlier.cookie}`)
    expect(await restore()).toBe(401)
  })

  test('may be one step early or late, and no further', async ({ harness, step, secret }) => {
    const waiting = await step()
    for (const away of [-2, 2])
      expect((await giveCode(harness, codeNow(harness, secret, away), waiting)).status).toBe(401)
    expect((await giveCode(harness, codeNow(harness, secret, -1), waiting)).status).toBe(200)
    expect((await giveCode(harness, codeNow(harness, secret, 1), await step())).status).toBe(200)
  })

  test('works once; a used or older one is refused like a wrong one', async ({ harness, secret, step, person }) => {
    const code = codeNow(harness, secret)
    expect((await giveCode(harness, code, await step())).status).toBe(200)
    const waiting = await step()
    const replies = [code, codeNow(harness, secret, -1), '000000', '12', 'abcd-efgh-jkmn', "' or 1=1"]
    const refusals = new Set<string>()
    for (const typed of replies) {
      const { status, body } = await giveCode(harness, typed, waiting)
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
    expect(await lastAudit(harness, 'session.refused')).toEqual({
      outcome: 'refused',
      subject_id: person.id,
      detail: { reason: 'wrongCode' },
    })
    later(harness, 30)
    expect((await giveCode(harness, codeNow(harness, secret), waiting)).status).toBe(200)
  })

  test('of another person is refused', async ({ harness, aStudent, step }) => {
    const other = await aSecondFactor(harness, (await aStudent()).id)
    expect((await giveCode(harness, codeNow(harness, other), await step())).status).toBe(401)
  })

  test('is required at its field', async ({ harness, step }) => {
    const { status, body } = await giveCode(harness, '', await step())
    expect([status, body.fields]).toEqual([400, { code: 'Please enter the code.' }])
  })

  test('directs a student who has not paid to the payment', async ({ harness, person, secret, step }) => {
    await harness.db.unchecked("update accounts set payment_status = 'unpaid' where id = $1", [person.id])
    const reply = await giveCode(harness, codeNow(harness, secret), await step())
    expect(reply.body.user.standing).toBe('unpaid')
    expect(reply.body.message).toMatch(/payment/)
  })
})

describe('a waiting sign-in', () => {
  test('ends after five minutes or a right code; an unknown one is refused alike', async ({
    harness,
    step,
    codeAfter,
    secret,
  }) => {
    const waiting = await step()
    later(harness, 5 * 60 - 1)
    expect((await giveCode(harness, '000000', waiting)).body.code).toBe('signInRefused')
    later(harness, 1)
    expect(await codeAfter(waiting)).toBe('signInOver')
    const used = await step()
    expect((await giveCode(harness, codeNow(harness, secret), used)).status).toBe(200)
    expect(await codeAfter(used)).toBe('signInOver')
    expect(await codeAfter('')).toBe('signInOver')
    expect(await codeAfter('step=guess')).toBe('signInOver')
  })

  test('ends when all sessions end, and when the account is blocked', async ({ harness, step, person, codeAfter }) => {
    const waiting = await step()
    await endSessionsOf(harness.db, person.id)
    expect(await codeAfter(waiting)).toBe('signInOver')
    const blocked = await step()
    await harness.db.unchecked('update accounts set active = false where id = $1', [person.id])
    expect(await codeAfter(blocked)).toBe('signInOver')
  })

  test('ends when a new password is set through a mailed link, or by the owner elsewhere', async ({
    harness,
    step,
    signIn,
    person,
    codeAfter,
  }) => {
    const first = await step()
    await harness.anonymous(passwords.forgot, { body: { email: person.email } })
    const token = mailedToken(harness.mails, 'reset-password', person.email)
    const newPassword = 'green lantern by the well'
    expect((await harness.anonymous(passwords.reset, { body: { token, newPassword } })).status).toBe(200)
    expect(await codeAfter(first)).toBe('signInOver')

    const second = cookie('step', await signIn(newPassword))
    const owner = await harness.as(person)
    const change = { currentPassword: newPassword, newPassword: password }
    expect((await owner(passwords.change, { body: change })).status).toBe(200)
    expect(await codeAfter(second)).toBe('signInOver')
  })

  test('is throttled after ten wrong codes across browsers', async ({ harness, step, secret }) => {
    const [one, two] = [await step(), await step()]
    for (let time = 0; time < 5; time++) {
      expect((await giveCode(harness, '000000', one)).status).toBe(401)
      expect((await giveCode(harness, '000000', two)).status).toBe(401)
    }
    const slowed = await giveCode(harness, codeNow(harness, secret), one)
    expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, '30'])
    later(harness, 31)
    expect((await giveCode(harness, codeNow(harness, secret), one)).status).toBe(200)
    // A right code resets the count.
    expect((await giveCode(harness, '000000', two)).status).toBe(401)
  })

  test('continues while others in the network exhaust the attempts of its address', async ({
    harness,
    step,
    secret,
    onTestFinished,
  }) => {
    const waiting = await step()
    harness.api.limitTries = { 'sign-in.code.address': 3 }
    onTestFinished(() => void delete harness.api.limitTries)
    for (let time = 0; time < 3; time++) await giveCode(harness, '1', `step=${time}`)
    expect((await giveCode(harness, '1', 'step=made-up')).status).toBe(429)
    expect((await giveCode(harness, codeNow(harness, secret), waiting)).status).toBe(200)
  })
})

describe('a recovery code', () => {
  test('signs in once, notifies the owner, and leaves the others valid', async ({ harness, person, step }) => {
    const codes = await giveRecoveryCodes(harness.api, person.id)
    const [first = '', second = ''] = codes
    const reply = await giveCode(harness, first.toUpperCase().replaceAll('-', ' '), await step())
    expect(reply.status).toBe(200)
    expect(await lastAudit(harness, 'session.started')).toMatchObject({ detail: { secondStep: 'recoveryCode' } })
    expect(harness.mails.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'A recovery code was used']])
    expect(harness.mails[0]?.text).toContain('9 codes are left')
    expect((await giveCode(harness, first, await step())).status).toBe(401)
    expect((await giveCode(harness, second, await step())).status).toBe(200)
  })

  test('of another person is refused', async ({ harness, aStudent, step }) => {
    const other = await aStudent()
    await aSecondFactor(harness, other.id)
    const [code = ''] = await giveRecoveryCodes(harness.api, other.id)
    expect((await giveCode(harness, code, await step())).status).toBe(401)
  })
})
