// Confirming a session: by password and, with two-step sign-in, a code; only for a short time.
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { describe, expect } from 'vitest'
import { giveRecoveryCodes } from '#api/identity/second-factor/own-second-factor.ts'
import type { Client } from '#api/testing/client.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aSecondFactor, codeNow } from '#api/testing/identity/second-factor.ts'
import { aPerson, password, passwordHash } from '#api/testing/people.ts'
import { isConfirmed } from './confirm-session.ts'

const currentPassword = password
let count = 0

const test = it
  .extend('person', ({ harness }) =>
    aPerson(harness.db, {
      role: 'admin',
      name: 'Dr Holder',
      email: `holder${++count}@rounds.example`,
      createdAt: harness.clock.now,
      passwordHash,
      collegeId: harness.places.medicine.collegeId,
    }),
  )
  .extend('client', ({ harness, person }) => harness.as(person))
  .extend('marks', ({ harness, person }) => async () => {
    return (
      await harness.db.unchecked('select confirmed_at from sessions where account_id = $1 order by confirmed_at', [
        person.id,
      ])
    ).map((row) => row.confirmed_at)
  })

test.beforeEach(async ({ harness }) => {
  harness.clock.now = new Date(harness.clock.now.getTime() + 60_000)
  harness.mails.length = 0
})

const confirm = (client: Client, body: object, by = client) => by(sessions.confirm, { body })
const lastEvent = async (harness: Harness, action: string) => {
  const [row] = await harness.db.unchecked(
    'select actor_id, outcome, detail from audit_events where action = $1 order by seq desc limit 1',
    [action],
  )
  return row
}

describe('confirming a session', () => {
  test('asks for the password, applies to this session alone, and is audited', async ({
    harness,
    client,
    person,
    marks,
  }) => {
    await harness.session(person)
    const { status, body } = await confirm(client, { currentPassword })
    const until = new Date(harness.clock.now.getTime() + 10 * 60_000).toISOString()
    expect([status, body.confirmedUntil]).toEqual([200, until])
    expect(await marks()).toEqual([harness.clock.now, null])
    expect(await lastEvent(harness, 'session.confirmed')).toEqual({
      actor_id: person.id,
      outcome: 'done',
      detail: { secondStep: null },
    })
  })

  test('is refused at the field for a wrong or missing password, and confirms nothing', async ({
    harness,
    client,
    person,
    marks,
  }) => {
    const wrong = await confirm(client, { currentPassword: 'not my password' })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { currentPassword: passwordMessages.ownWrong }])
    expect(await lastEvent(harness, 'password.stepUp')).toMatchObject({ actor_id: person.id, outcome: 'refused' })
    const none = await confirm(client, {})
    expect([none.status, none.body.fields]).toEqual([400, { currentPassword: secondFactorMessages.passwordMissing }])
    expect((await confirm(client, { currentPassword, until: '2100' })).body.fields).toHaveProperty('until')
    expect((await harness.anonymous(sessions.confirm, { body: { currentPassword } })).status).toBe(401)
    expect(await marks()).toEqual([null])
  })

  test('is throttled after five wrong passwords, even with the right one', async ({ client, marks }) => {
    for (let time = 0; time < 5; time++)
      expect((await confirm(client, { currentPassword: 'a guess' })).status).toBe(400)
    const slowed = await confirm(client, { currentPassword })
    expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, '60'])
    expect(await marks()).toEqual([null])
  })
})

describe('a person with a second step', () => {
  test('also enters a code, which works once', async ({ harness, client, person, marks }) => {
    const secret = await aSecondFactor(harness, person.id)
    const missing = await confirm(client, { currentPassword })
    expect([missing.status, missing.body.fields]).toEqual([400, { code: secondFactorMessages.codeMissing }])
    const wrong = await confirm(client, { currentPassword, code: '12' })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { code: secondFactorMessages.codeWrong }])
    expect(await lastEvent(harness, 'secondFactor.refused')).toMatchObject({
      actor_id: person.id,
      detail: { path: '/api/session/confirmation' },
    })
    const code = codeNow(harness, secret)
    expect((await confirm(client, { currentPassword: 'a guess', code })).body.fields).toEqual({
      currentPassword: passwordMessages.ownWrong,
    })
    expect(await marks()).toEqual([null])
    expect((await confirm(client, { currentPassword, code })).status).toBe(200)
    expect(await marks()).toEqual([harness.clock.now])
    expect(await lastEvent(harness, 'session.confirmed')).toMatchObject({ detail: { secondStep: 'app' } })
    expect((await confirm(client, { currentPassword, code })).status).toBe(400)
    expect(harness.mails).toEqual([])
  })

  test('can use a recovery code, and is notified', async ({ harness, client, person }) => {
    await aSecondFactor(harness, person.id)
    const [code = ''] = await giveRecoveryCodes(harness.api, person.id)
    expect((await confirm(client, { currentPassword, code })).status).toBe(200)
    expect(harness.mails.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'A recovery code was used']])
    expect((await confirm(client, { currentPassword, code })).body.fields).toEqual({
      code: secondFactorMessages.codeWrong,
    })
  })

  test('is throttled after ten wrong codes', async ({ harness, client, person }) => {
    await aSecondFactor(harness, person.id)
    const guess = async () => (await confirm(client, { currentPassword, code: '12' })).status
    for (let time = 0; time < 10; time++) expect(await guess()).toBe(400)
    expect(await guess()).toBe(429)
  })
})

test('a session stays confirmed for ten minutes', () => {
  const confirmedAt = new Date('2026-06-15T04:30:00Z')
  const after = (seconds: number) => isConfirmed({ confirmedAt }, new Date(confirmedAt.getTime() + seconds * 1000))
  expect([after(0), after(599), after(600)]).toEqual([true, true, false])
  expect(isConfirmed({ confirmedAt: null }, confirmedAt)).toBe(false)
})
