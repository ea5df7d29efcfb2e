// One's own second step: set up, recovery codes, turned off, and nothing without password and code.
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import type { Client } from '#api/testing/client.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { codeNow } from '#api/testing/identity/second-factor.ts'
import { aPerson, password, passwordHash } from '#api/testing/people.ts'

let count = 0

const test = it
  .extend('person', ({ harness }) =>
    aPerson(harness.db, {
      role: 'professor',
      name: `Dr Holder ${++count}`,
      email: `holder${count}@rounds.example`,
      createdAt: harness.clock.now,
      passwordHash,
      ...harness.places.medicine,
    }),
  )
  .extend('client', ({ harness, person }) => harness.as(person))
  /** Sets the second step up and continues in the new session, as the browser would. */
  .extend('setUp', ({ harness, client }) => async () => {
    const { secret } = await begin(client)
    const { status, body, headers } = await client(secondFactor.confirm, { body: { code: codeNow(harness, secret) } })
    expect(status).toBe(200)
    const session = { cookie: String(headers['set-cookie']).split(';')[0] ?? '', 'x-csrf-token': body.sessionToken }
    const renewed: Client = (spec, given = {}) =>
      harness.anonymous(spec, { ...given, headers: { ...session, ...given.headers } })
    // The first code is used up; the next one comes thirty seconds later.
    later(harness, 30)
    return { secret, codes: body.recoveryCodes, client: renewed }
  })

test.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('delete from throttles')
  harness.mails.length = 0
})

const later = (harness: Harness, seconds: number) => {
  harness.clock.now = new Date(harness.clock.now.getTime() + seconds * 1000)
}
const begin = async (client: Client) => (await client(secondFactor.begin, { body: { currentPassword: password } })).body
const state = async (client: Client, by = client) => (await by(secondFactor.state)).body

const lastAudit = (harness: Harness, action: string) => lastEvent(harness, action)

describe('setting up a second step', () => {
  test('asks for the password, turns on with the first code, and shows ten recovery codes', async ({
    harness,
    client,
    person,
  }) => {
    expect(await state(client)).toMatchObject({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false })
    const { secret, uri } = await begin(client)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain(encodeURIComponent(person.email))
    expect((await state(client)).isOn).toBe(false)
    const other = await harness.session(person)
    const reply = await client(secondFactor.confirm, { body: { code: codeNow(harness, secret) } })
    expect(reply.body.message).toBe(secondFactorMessages.turnedOn)
    expect(new Set(reply.body.recoveryCodes).size).toBe(10)
    expect((await harness.anonymous(sessions.restore, { headers: other })).status).toBe(401)
    expect((await client(sessions.restore)).status).toBe(401)
    expect(harness.mails.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'Two-step sign-in is on']])
    for (const action of ['secondFactor.begun', 'secondFactor.on']) {
      expect(await lastAudit(harness, action)).toEqual({ actor_id: person.id, subject_id: person.id, outcome: 'done' })
    }
  })

  test('continues in a new session of the same person', async ({ client, setUp }) => {
    const { client: renewed } = await setUp()
    expect(await state(client, renewed)).toMatchObject({ isOn: true, recoveryCodesLeft: 10, since: expect.any(String) })
    expect((await renewed(sessions.stay)).status).toBe(200)
  })

  test('stores neither the secret nor the codes in plain text, even in the audit log', async ({ harness, setUp }) => {
    const { secret, codes } = await setUp()
    const rows = await harness.db.unchecked(
      `select to_jsonb(f)::text as text from second_factors f union all select to_jsonb(c)::text from recovery_codes c
       union all select to_jsonb(e)::text from audit_events e union all select to_jsonb(i)::text from idempotency_keys i`,
    )
    const text = rows.map((row) => String(row.text)).join()
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(text).not.toContain(hidden)
    }
  })

  test('refuses a wrong password or code at its field and stays off', async ({ harness, client }) => {
    const wrong = await client(secondFactor.begin, { body: { currentPassword: 'not my password' } })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { currentPassword: 'This is not your current password.' }])
    const empty = await client(secondFactor.begin, { body: {} })
    expect([empty.status, empty.body.fields]).toEqual([400, { currentPassword: 'Please enter your password.' }])
    const { secret } = await begin(client)
    const refused = await client(secondFactor.confirm, { body: { code: codeNow(harness, secret, 2) } })
    expect([refused.status, refused.body.fields]).toEqual([400, { code: secondFactorMessages.codeWrong }])
    expect((await state(client)).isOn).toBe(false)
    expect(harness.mails).toEqual([])
  })

  test('starts over with another secret, and expires after half an hour', async ({ harness, client }) => {
    expect((await client(secondFactor.confirm, { body: { code: '123456' } })).status).toBe(409)
    const first = await begin(client)
    const second = await begin(client)
    const stale = await client(secondFactor.confirm, { body: { code: codeNow(harness, first.secret) } })
    expect(stale.status).toBe(400)
    later(harness, 31 * 60)
    const late = await client(secondFactor.confirm, { body: { code: codeNow(harness, second.secret) } })
    expect([late.status, late.body.message]).toEqual([409, secondFactorMessages.notBegun])
  })

  test('is refused when it is already on', async ({ harness, setUp }) => {
    const { client: renewed, secret } = await setUp()
    const again = await renewed(secondFactor.begin, { body: { currentPassword: password } })
    expect([again.status, again.body.message]).toEqual([409, secondFactorMessages.isOn])
    expect((await renewed(secondFactor.confirm, { body: { code: codeNow(harness, secret) } })).status).toBe(409)
  })

  test('limits guesses of the password and of the code', async ({ harness, client }) => {
    harness.api.limitTries = { 'own-password.account': 2, 'second-factor.account': 2 }
    const guess = () => client(secondFactor.begin, { body: { currentPassword: 'not my password' } })
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([400, 400, 429])
    await harness.db.unchecked('delete from throttles')
    await begin(client)
    const code = () => client(secondFactor.confirm, { body: { code: '12' } })
    expect([(await code()).status, (await code()).status, (await code()).status]).toEqual([400, 400, 429])
    delete harness.api.limitTries
  })
})

describe('new recovery codes', () => {
  test('replace the old ones, after password and code', async ({ harness, setUp, person }) => {
    const { secret, codes, client: renewed } = await setUp()
    const reply = await renewed(secondFactor.renewCodes, {
      body: { currentPassword: password, code: codeNow(harness, secret) },
    })
    expect([reply.status, reply.body.message]).toEqual([200, secondFactorMessages.codesRenewed])
    expect(reply.body.recoveryCodes).toHaveLength(10)
    expect(codes.filter((code) => reply.body.recoveryCodes.includes(code))).toEqual([])
    const old = await renewed(secondFactor.renewCodes, { body: { currentPassword: password, code: codes[0] } })
    expect([old.status, Object.keys(old.body.fields ?? {})]).toEqual([400, ['code']])
    expect(harness.mails.at(-1)?.subject).toBe('You have new recovery codes')
    expect(await lastAudit(harness, 'secondFactor.refused')).toMatchObject({ actor_id: person.id, outcome: 'refused' })
  })

  test('are not issued twice for one code, nor without the password', async ({ harness, setUp }) => {
    const { secret, client: renewed } = await setUp()
    const code = codeNow(harness, secret)
    expect((await renewed(secondFactor.renewCodes, { body: { currentPassword: 'a guess', code } })).status).toBe(400)
    expect((await renewed(secondFactor.renewCodes, { body: { currentPassword: password, code } })).status).toBe(200)
    expect((await renewed(secondFactor.renewCodes, { body: { currentPassword: password, code } })).status).toBe(400)
  })

  test('are refused without a second step', async ({ client }) => {
    const { status, body } = await client(secondFactor.renewCodes, {
      body: { currentPassword: password, code: '123456' },
    })
    expect([status, body.message]).toEqual([409, secondFactorMessages.isOff])
  })
})

describe('turning off a second step', () => {
  test('needs password and code, ends the other sessions and notifies the owner', async ({
    harness,
    client,
    setUp,
    person,
  }) => {
    const { secret, client: renewed } = await setUp()
    const other = await harness.session(person)
    expect((await renewed(secondFactor.turnOff, { body: { currentPassword: password, code: '000' } })).status).toBe(400)
    expect(
      (await renewed(secondFactor.turnOff, { body: { currentPassword: 'a guess', code: codeNow(harness, secret) } }))
        .status,
    ).toBe(400)
    expect((await state(client, renewed)).isOn).toBe(true)
    const body = { currentPassword: password, code: codeNow(harness, secret) }
    expect((await renewed(secondFactor.turnOff, { body })).body.message).toBe(secondFactorMessages.turnedOff)
    expect(await state(client, renewed)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
    expect((await harness.anonymous(sessions.restore, { headers: other })).status).toBe(401)
    expect(harness.mails.at(-1)).toMatchObject({ to: person.email, subject: 'Two-step sign-in is off' })
    expect(await lastAudit(harness, 'secondFactor.off')).toMatchObject({ subject_id: person.id })
    expect(await harness.db.unchecked('select 1 from recovery_codes where account_id = $1', [person.id])).toEqual([])
  })

  test('accepts a recovery code when the app is lost', async ({ setUp }) => {
    const { codes, client: renewed } = await setUp()
    expect(
      (await renewed(secondFactor.turnOff, { body: { currentPassword: password, code: codes[7]?.toUpperCase() } }))
        .status,
    ).toBe(200)
  })

  test('is refused when it is already off', async ({ client }) => {
    expect((await client(secondFactor.turnOff, { body: { currentPassword: password, code: '123456' } })).status).toBe(
      409,
    )
  })
})
