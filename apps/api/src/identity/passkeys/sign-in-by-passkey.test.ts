// Signing in with a passkey: an ordinary session, one reply for every fault, and no reuse.
import { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import { passkeyMessages } from '@rounds/contract/identity/passkeys/passkey.messages'
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { problems } from '@rounds/contract/kernel/problem'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPasskey, aPasskeyHolder } from '#api/testing/identity/passkeys.ts'
import { aSecondFactor } from '#api/testing/identity/second-factor.ts'
import type { Lies } from '#api/testing/identity/software-passkey.ts'
import { password } from '#api/testing/people.ts'

const test = it
  .extend('person', ({ harness }) => aPasskeyHolder(harness))
  .extend('passkey', async ({ harness, person }) => aPasskey(await harness.asConfirmed(person)))
  .extend('signed', ({ harness, passkey }) => async (lies?: Lies) => {
    const { request } = (await harness.anonymous(passkeys.beginSignIn)).body
    return passkey.signs(request, lies)
  })

// Advances the clock past the limit on attempts per address.
test.beforeEach(({ harness }) => {
  harness.clock.now = new Date(harness.clock.now.getTime() + 2 * 60_000)
})

const signIn = (harness: Harness, body: object) => harness.anonymous(passkeys.signIn, { body })
const lastEvent = async ({ db }: Harness) =>
  (
    await db.unchecked(
      'select action, outcome, actor_id, subject_id, detail from audit_events order by seq desc limit 1',
    )
  )[0]

describe('a passkey', () => {
  test('signs in without the second-step code, is audited, and records its last use', async ({
    harness,
    person,
    signed,
  }) => {
    await aSecondFactor(harness, person.id)
    const { status, body, headers } = await signIn(harness, await signed())
    expect([status, body.user.id, body.message]).toEqual([200, person.id, signInMessages.success])
    const cookies = [headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0])
    expect(cookies).toEqual(['sid', 'device'])
    expect(await lastEvent(harness)).toEqual({
      action: 'session.started',
      outcome: 'done',
      actor_id: person.id,
      subject_id: person.id,
      detail: { by: 'passkey' },
    })
    const client = await harness.as(person)
    expect((await client(passkeys.list)).body.passkeys[0]?.lastUsedAt).toBe(harness.clock.now.toISOString())
  })

  test('is requested without naming an account or storing a challenge', async ({ harness }) => {
    const kept = () => harness.db.unchecked('select count(*)::int as n from passkey_challenges')
    const before = await kept()
    const { request } = (await harness.anonymous(passkeys.beginSignIn)).body
    expect(request).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
    expect(await kept()).toEqual(before)
  })

  const wrong: readonly (readonly [string, Lies])[] = [
    ['that nobody has', { credentialId: 'bm9ib2R5' }],
    ['of another site', { origin: 'https://elsewhere.example' }],
    ['for another host', { host: 'elsewhere.example' }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['with a challenge of its own', { challenge: 'bXkgb3du' }],
    ['that nothing unlocked', { isUserVerified: false }],
    ['of another account by its own word', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ]
  test.for(wrong)('%s is refused with the same message', async ([_what, lie], { harness, signed }) => {
    const { status, body, headers } = await signIn(harness, await signed(lie))
    expect([status, body.code, body.message]).toEqual([401, 'signInRefused', passkeyMessages.notAccepted])
    expect(headers['set-cookie']).toBeUndefined()
    expect(await lastEvent(harness)).toMatchObject({
      action: 'session.refused',
      detail: { by: 'passkey', reason: 'wrongPasskey' },
    })
  })

  test('cannot sign in twice with one response, nor after five minutes', async ({ harness, signed }) => {
    const body = await signed()
    expect((await signIn(harness, body)).status).toBe(200)
    expect((await signIn(harness, body)).status).toBe(401)
    const late = await signed()
    harness.clock.now = new Date(harness.clock.now.getTime() + 5 * 60_000)
    expect((await signIn(harness, late)).status).toBe(401)
  })

  test('signs in once when the same response is sent twice at the same moment', async ({ harness, signed }) => {
    const body = await signed({ counter: 0 })
    const both = await Promise.all([signIn(harness, body), signIn(harness, body)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
  })

  test('is refused as a copy when its counter does not increase', async ({ harness, signed }) => {
    expect((await signIn(harness, await signed({ counter: 7 }))).status).toBe(200)
    for (const counter of [7, 3, 0]) expect((await signIn(harness, await signed({ counter }))).status).toBe(401)
    expect((await signIn(harness, await signed({ counter: 8 }))).status).toBe(200)
  })

  test('signs in while others in the network exhaust the attempts of its address', async ({
    harness,
    signed,
    onTestFinished,
  }) => {
    harness.api.limitTries = { 'sign-in.address': 2 }
    onTestFinished(() => void delete harness.api.limitTries)
    const body = await signed()
    for (let time = 0; time < 2; time++)
      expect((await signIn(harness, { ...body, signature: 'AAAA' })).status).toBe(401)
    expect((await signIn(harness, { ...body, signature: 'AAAA' })).status).toBe(429)
    expect((await signIn(harness, body)).status).toBe(200)
  })

  test('no longer signs in after its removal', async ({ harness, person, signed }) => {
    const client = await harness.asConfirmed(person)
    const [{ id } = { id: '' }] = (await client(passkeys.list)).body.passkeys
    const body = await signed()
    await client(passkeys.remove, { params: { id } })
    expect((await signIn(harness, body)).status).toBe(401)
  })

  test('removes expired challenges at each sign-in', async ({ harness, person, signed }) => {
    for (let count = 0; count < 3; count++) {
      await signIn(harness, await signed())
      harness.clock.now = new Date(harness.clock.now.getTime() + 6 * 60_000)
    }
    const rows = await harness.db.unchecked('select 1 from passkey_challenges where account_id = $1', [person.id])
    expect(rows).toHaveLength(1)
  })
})

describe('a passkey holder', () => {
  test('learns of a block from the reply, as with a password', async ({ harness, person, signed }) => {
    const body = await signed()
    await harness.db.unchecked('update accounts set active = false where id = $1', [person.id])
    const refused = await signIn(harness, body)
    expect([refused.status, refused.body.message]).toEqual([401, signInMessages.blocked])
  })

  test('learns of an unverified address from the reply, as with a password', async ({ harness, person, signed }) => {
    await harness.db.unchecked('update accounts set email_verified_at = null where id = $1', [person.id])
    const refused = await signIn(harness, await signed())
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      401,
      'emailNotVerified',
      problems.emailNotVerified.message,
    ])
  })

  test.for(['a one-time password', 'the reset of a second step'])(
    'loses every passkey through %s',
    async (what, { harness, person, signed }) => {
      const master = await harness.asConfirmed('master')
      const params = { id: person.id }
      const body = await signed()
      await aSecondFactor(harness, person.id)
      const done = what.startsWith('a')
        ? await master(passwords.setOneTime, { params })
        : await master(secondFactor.reset, { params, body: { currentPassword: password } })
      expect(done.status).toBe(200)
      expect((await signIn(harness, body)).status).toBe(401)
    },
  )

  test('continues in the session that the passkey started', async ({ harness, signed }) => {
    const { headers, body } = await signIn(harness, await signed())
    const cookie = [headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ')
    const restored = await harness.anonymous(sessions.restore, { headers: { cookie } })
    expect(restored.body.sessionToken).toBe(body.sessionToken)
  })
})
