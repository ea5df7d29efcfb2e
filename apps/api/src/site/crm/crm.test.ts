// Connecting the CRM, against a fake server: success, refusal, no answer, a redirect, wrong and replayed states.
import { createHash } from 'node:crypto'
import { crm } from '@rounds/contract/site/crm/crm.endpoints'
import { crmMessages } from '@rounds/contract/site/crm/crm.messages'
import { afterEach, describe, expect, vi } from 'vitest'
import { it, type Mood } from '#api/testing/crm-provider.ts'
import { type Harness, openHarness } from '#api/testing/harness.ts'

it.beforeEach(async ({ harness, provider }) => {
  provider.mood = 'grants'
  provider.asked = []
  await harness.db.unchecked('delete from crm_connections')
})

afterEach(() => void vi.useRealTimers())

async function begun(harness: Harness) {
  const master = await harness.as('master')
  const address = new URL((await master(crm.begin)).body.address)
  return { master, address, state: address.searchParams.get('state') ?? '' }
}

async function finished(harness: Harness) {
  const { master, state } = await begun(harness)
  return master(crm.finish, { body: { code: 'a-code', state } })
}

const isConnected = async (harness: Harness) =>
  (await (await harness.as('master'))(crm.read)).body.connection.connectedAt !== null

describe('a grant', () => {
  it('exchanges the code for tokens, which are stored sealed and never shown', async ({ harness, provider }) => {
    const { master, address, state } = await begun(harness)
    expect(address.pathname).toBe('/oauth/v2/auth')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'client',
      redirect_uri: 'http://localhost:3000/zoho',
      code_challenge_method: 'S256',
    })
    const { status, body } = await master(crm.finish, { body: { code: 'a-code', state } })
    expect([status, body.message]).toEqual([200, 'Authorization Successful'])
    const challenge = createHash('sha256')
      .update(provider.asked[0]?.get('code_verifier') ?? '')
      .digest('base64url')
    expect(address.searchParams.get('code_challenge')).toBe(challenge)
    expect(provider.asked[0]?.get('code')).toBe('a-code')
    expect(await isConnected(harness)).toBe(true)
    const stored = await harness.db.unchecked('select * from crm_connections')
    const audited = await harness.db.unchecked("select * from audit_events where action like 'crm.%'")
    expect(audited.map(({ action }) => action)).toEqual(expect.arrayContaining(['crm.connected']))
    for (const secret of ['access-secret', 'refresh-secret', 'client-secret']) {
      expect(JSON.stringify([body, stored, audited, address.href])).not.toContain(secret)
    }
    const sealed = String(stored[0]?.sealed_access_token)
    expect(harness.api.sealer.open(sealed, 'crm/token')).toBe('access-secret')
  })

  it('works only once', async ({ harness, provider }) => {
    const { master, state } = await begun(harness)
    expect((await master(crm.finish, { body: { code: 'a-code', state } })).status).toBe(200)
    const again = await master(crm.finish, { body: { code: 'a-code', state } })
    expect([again.status, again.body.title]).toEqual([409, 'Authorization Failed'])
    expect(provider.asked).toHaveLength(1)
  })

  it('works only in the session that began it, with its own state, within ten minutes', async ({
    harness,
    provider,
  }) => {
    const { master, state } = await begun(harness)
    const wrong = await master(crm.finish, { body: { code: 'a-code', state: 'x'.repeat(43) } })
    expect(wrong.body.title).toBe('Authorization Failed')
    const elsewhere = await harness.http.inject({
      method: 'POST',
      url: '/api/crm/connection',
      headers: await harness.session('master'),
      payload: { code: 'a-code', state },
    })
    expect(elsewhere.json().title).toBe('Authorization Failed')
    const start = harness.clock.now
    harness.clock.now = new Date(start.getTime() + 10 * 60_000)
    expect((await master(crm.finish, { body: { code: 'a-code', state } })).status).toBe(409)
    harness.clock.now = start
    expect([provider.asked.length, await isConnected(harness)]).toEqual([0, false])
  })
})

describe('a CRM that', () => {
  it('refuses the code makes the authorization fail', async ({ harness, provider }) => {
    provider.mood = 'refuses'
    const { status, body } = await finished(harness)
    expect([status, body.title, body.message]).toEqual([409, 'Authorization Failed', 'Authorization Failed'])
    expect(await isConnected(harness)).toBe(false)
  })

  it.for<Mood>(['fails', 'is silent', 'sends elsewhere'])(
    '%s gives no tokens',
    async (present, { harness, provider }) => {
      provider.mood = present
      const { status, body } = await finished(harness)
      expect([status, body.title, body.message]).toEqual([503, 'Request Failed', 'Request Failed'])
      expect(provider.asked).toHaveLength(1)
      expect(await isConnected(harness)).toBe(false)
    },
  )

  it('keeps failing gets no calls for a minute, and is tried again afterwards', async ({ harness, provider }) => {
    provider.mood = 'fails'
    for (let count = 0; count < 5; count++) await finished(harness)
    provider.asked = []
    provider.mood = 'grants'
    expect((await finished(harness)).status).toBe(503)
    expect(provider.asked).toHaveLength(0)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect((await finished(harness)).status).toBe(200)
  })
})

it('only the Master connects the CRM', async ({ harness, admin, master }) => {
  for (const operation of [crm.begin, crm.read]) {
    expect((await admin(operation)).status).toBe(403)
    expect((await harness.anonymous(operation)).status).toBe(401)
  }
  expect((await master(crm.finish, { body: { code: '', state: 'short' } })).status).toBe(400)
})

it('the CRM is off where it is not configured', async () => {
  const other = await openHarness()
  const master = await other.as('master')
  expect((await master(crm.read)).body.connection).toEqual({ isConfigured: false, connectedAt: null })
  const refused = await master(crm.begin)
  expect([refused.status, refused.body.message]).toEqual([404, crmMessages.notConfigured])
  expect((await master(crm.finish, { body: { code: 'a-code', state: 'x'.repeat(43) } })).status).toBe(404)
  await other.close()
})
