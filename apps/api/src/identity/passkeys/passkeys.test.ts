// Passkeys: adding and removing them, and confirming a session with one.
import { maxPasskeys } from '@rounds/contract/identity/passkeys/limits'
import { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import { passkeyMessages } from '@rounds/contract/identity/passkeys/passkey.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { describe, expect } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPasskey, aPasskeyHolder, creationOf } from '#api/testing/identity/passkeys.ts'
import { aSecondFactor } from '#api/testing/identity/second-factor.ts'
import { aSoftwarePasskey } from '#api/testing/identity/software-passkey.ts'

const test = it
  .extend('person', ({ harness }) => aPasskeyHolder(harness))
  .extend('client', ({ harness, person }) => harness.asConfirmed(person))

test.beforeEach(({ harness }) => {
  harness.mails.length = 0
})

const listed = async (client: Client) => (await client(passkeys.list)).body.passkeys
const lastEvent = async ({ db }: Harness) =>
  (await db.unchecked('select action, outcome, detail from audit_events order by seq desc limit 1'))[0]

describe('adding a passkey', () => {
  test('works in a confirmed session, lists the passkey, notifies its owner and is audited', async ({
    harness,
    client,
  }) => {
    const made = aSoftwarePasskey(await creationOf(client), 'My phone')
    const added = await client(passkeys.add, { body: made.made })
    expect([added.status, added.body.message]).toEqual([200, fillMessage(passkeyMessages.added, { name: 'My phone' })])
    const { id } = added.body.passkey
    expect(await listed(client)).toEqual([
      { id, name: 'My phone', addedAt: harness.clock.now.toISOString(), lastUsedAt: null },
    ])
    expect(harness.mails.map(({ subject }) => subject)).toEqual(['A passkey was added'])
    expect(await lastEvent(harness)).toEqual({
      action: 'passkey.added',
      outcome: 'done',
      detail: { ids: { passkey: id } },
    })
  })

  test('asks for the password first', async ({ harness, person }) => {
    const client = await harness.as(person)
    const refused = await client(passkeys.begin)
    expect([refused.status, refused.body.code, refused.body.present]).toEqual([
      403,
      'confirmationNeeded',
      { needsCode: false, hasPasskey: false },
    ])
    expect((await client(passkeys.add, { body: {} })).status).toBe(400)
  })

  test.for([
    ['of another site', { origin: 'https://elsewhere.example' }],
    ['for another host', { host: 'elsewhere.example' }],
    ['of another ceremony', { type: 'webauthn.get' }],
    ['with a challenge of their own', { challenge: 'bXkgb3du' }],
    ['that nothing unlocked', { isUserVerified: false }],
    ['under another id', { credentialId: 'AAAA' }],
  ] as const)('refuses a passkey %s', async ([_what, lie], { client }) => {
    const made = aSoftwarePasskey(await creationOf(client), 'My phone', lie)
    const refused = await client(passkeys.add, { body: made.made })
    expect([refused.status, refused.body.fields]).toEqual([400, { credentialId: passkeyMessages.notAdded }])
    expect(await listed(client)).toEqual([])
  })

  test('refuses a response sent twice, after five minutes, or from another session', async ({
    harness,
    person,
    client,
  }) => {
    const creation = await creationOf(client)
    const made = aSoftwarePasskey(creation)
    expect((await client(passkeys.add, { body: made.made })).status).toBe(200)
    const again = await client(passkeys.add, { body: made.made })
    expect([again.status, again.body.fields]).toEqual([400, { credentialId: passkeyMessages.notAdded }])

    const next = aSoftwarePasskey(await creationOf(client))
    const other = await harness.session(person)
    await harness.db.unchecked('update sessions set confirmed_at = $2 where account_id = $1', [
      person.id,
      harness.clock.now,
    ])
    expect((await client(passkeys.add, { body: next.made, headers: other })).status).toBe(400)

    const late = aSoftwarePasskey(await creationOf(client))
    harness.clock.now = new Date(harness.clock.now.getTime() + 5 * 60_000)
    await harness.asConfirmed(person)
    expect((await client(passkeys.add, { body: late.made })).status).toBe(400)
  })

  test('refuses a passkey of another account, and an eleventh passkey', async ({ harness, client }) => {
    const mine = aSoftwarePasskey(await creationOf(client))
    await client(passkeys.add, { body: mine.made })
    const other = await harness.asConfirmed(await aPasskeyHolder(harness))
    const stolen = aSoftwarePasskey(await creationOf(other))
    await harness.db.unchecked('update passkeys set credential_id = $2 where credential_id = $1', [
      mine.credentialId,
      stolen.credentialId,
    ])
    const taken = await other(passkeys.add, { body: stolen.made })
    expect([taken.status, taken.body.message]).toEqual([409, passkeyMessages.isKnown])

    const last = aSoftwarePasskey(await creationOf(client))
    for (let count = 1; count < maxPasskeys; count++) await aPasskey(client)
    const full = fillMessage(passkeyMessages.tooMany, { n: maxPasskeys })
    const begun = await client(passkeys.begin)
    expect([begun.status, begun.body.message]).toEqual([409, full])
    const eleventh = await client(passkeys.add, { body: last.made })
    expect([eleventh.status, eleventh.body.message]).toEqual([409, full])
  })

  test('needs a name', async ({ client }) => {
    const { made } = aSoftwarePasskey(await creationOf(client))
    const nameless = await client(passkeys.add, { body: { ...made, name: ' ' } })
    expect(nameless.body.fields).toEqual({ name: passkeyMessages.nameMissing })
  })
})

describe('removing a passkey', () => {
  test('works for its owner alone, asks for the password, and notifies the owner', async ({
    harness,
    person,
    client,
  }) => {
    await aPasskey(client)
    const [passkey] = await listed(client)
    harness.mails.length = 0
    const params = { id: passkey?.id ?? '' }
    const stranger = await harness.asConfirmed(await aPasskeyHolder(harness))
    expect((await stranger(passkeys.remove, { params })).status).toBe(404)
    const removed = await client(passkeys.remove, { params })
    expect(removed.body.message).toBe(fillMessage(passkeyMessages.removed, { name: 'Test phone' }))
    expect(harness.mails.map(({ subject }) => subject)).toEqual(['A passkey was removed'])
    expect(await listed(client)).toEqual([])
    await harness.db.unchecked('update sessions set confirmed_at = null where account_id = $1', [person.id])
    expect((await client(passkeys.remove, { params })).body.code).toBe('confirmationNeeded')
  })
})

describe('confirming a session with a passkey', () => {
  test('replaces the password and the code, for that session alone and once', async ({ harness, person, client }) => {
    const passkey = await aPasskey(client)
    await aSecondFactor(harness, person.id)
    const other = await harness.session(person)
    await harness.db.unchecked('update sessions set confirmed_at = null where account_id = $1', [person.id])
    const asked = await client(passkeys.begin)
    expect(asked.body.present).toEqual({ needsCode: true, hasPasskey: true })

    const { request } = (await client(passkeys.beginConfirmation)).body
    expect(request.allowCredentials.map(({ id }) => id)).toEqual([passkey.credentialId])
    const body = passkey.signs(request, { userHandle: null })
    const done = await client(passkeys.confirm, { body })
    const until = new Date(harness.clock.now.getTime() + 10 * 60_000).toISOString()
    expect([done.status, done.body.confirmedUntil]).toEqual([200, until])
    expect((await client(passkeys.begin)).status).toBe(200)
    const elsewhere = await harness.anonymous(passkeys.begin, { headers: other })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'confirmationNeeded'])
    const again = await client(passkeys.confirm, { body })
    expect([again.status, again.body.fields]).toEqual([400, { credentialId: passkeyMessages.notAccepted }])
    expect(await lastEvent(harness)).toMatchObject({ action: 'passkey.refused', outcome: 'refused' })
  })

  test('refuses another person’s passkey, and a signature made for signing in', async ({ harness, client }) => {
    const passkey = await aPasskey(client)
    const stranger = await harness.asConfirmed(await aPasskeyHolder(harness))
    const { request } = (await stranger(passkeys.beginConfirmation)).body
    expect((await stranger(passkeys.confirm, { body: passkey.signs(request) })).status).toBe(400)
    const signIn = (await harness.anonymous(passkeys.beginSignIn)).body.request
    expect((await client(passkeys.confirm, { body: passkey.signs(signIn) })).status).toBe(400)
  })

  test('allows twenty attempts a minute', async ({ client }) => {
    const passkey = await aPasskey(client)
    const { request } = (await client(passkeys.beginConfirmation)).body
    const body = passkey.signs(request, { isUserVerified: false })
    for (let count = 0; count < 20; count++) await client(passkeys.confirm, { body })
    expect((await client(passkeys.confirm, { body })).status).toBe(429)
  })
})
