// Access tokens: created once, limited to their scopes and days, and revoked when the account's security changes.

import { accessTokens } from '@rounds/contract/identity/access-tokens/access-token.endpoints'
import { accessTokenMessages } from '@rounds/contract/identity/access-tokens/access-token.messages'
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import type { TokenScope } from '@rounds/contract/kernel/access'
import { dayMs } from '@rounds/contract/kernel/durations'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import { aPerson, password, passwordHash } from '#api/testing/people.ts'
import { createAccessToken, deleteEndedTokens } from './access-tokens.store.ts'

let number = 0

/** A new student for each test, because token names are unique and sessions end. */
const test = it
  .extend('person', ({ harness }) =>
    aPerson(harness.db, {
      role: 'student',
      name: 'Dr Builder',
      email: `builder${++number}@rounds.example`,
      passwordHash,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    }),
  )
  .extend('client', ({ harness, person }) => harness.asConfirmed(person))
  .extend('create', ({ client }) => async (scopes: TokenScope[] = ['read'], name = 'Ward screen') => {
    const { status, body } = await client(accessTokens.create, { body: { name, scopes, days: 30 } })
    expect([status, body.message]).toEqual([200, accessTokenMessages.created])
    return { ...body.token, bearer: { authorization: `Bearer ${body.secret}` } }
  })

describe('an access token', () => {
  test('is shown once, is listed without its secret, and notifies its owner', async ({
    harness,
    client,
    create,
    person,
  }) => {
    const { id, bearer, scopes } = await create()
    expect(bearer.authorization).toMatch(/^Bearer rounds_[\w-]{43}$/)
    expect(scopes).toEqual(['read'])
    const { body } = await client(accessTokens.list)
    expect(body.tokens).toEqual([
      {
        id,
        name: 'Ward screen',
        scopes: ['read'],
        lastUsedAt: null,
        createdAt: harness.clock.now.toISOString(),
        endsAt: new Date(harness.clock.now.getTime() + 30 * dayMs).toISOString(),
      },
    ])
    const stored = JSON.stringify(await harness.db.unchecked('select * from access_tokens where id = $1', [id]))
    expect(stored).not.toContain(bearer.authorization.slice('Bearer '.length))
    expect(await lastEvent(harness, 'accessToken.created', 'detail')).toMatchObject({ detail: { fields: ['read'] } })
    expect(await notifiedOf(harness, person.id)).toEqual(['accessToken.created'])
  })

  test('reads data as its owner and records its last use', async ({ harness, client, create }) => {
    const { bearer } = await create()
    expect((await harness.anonymous(entries.list, { headers: bearer })).status).toBe(200)
    const { body } = await client(accessTokens.list)
    expect(body.tokens[0]?.lastUsedAt).toBe(harness.clock.now.toISOString())
  })

  test('stays within its scope, needs no CSRF token, and is named in the audit log', async ({
    harness,
    create,
    person,
  }) => {
    const values = await validValues(harness, 'opd-campus', 'student')
    const body = { kind: 'opd-campus', status: 'Pending', values } as const
    const reader = await create(['read'], 'Reader')
    const refused = await harness.anonymous(entries.create, { headers: reader.bearer, body })
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'This access token may not do this.' },
    })
    const writer = await create(['records'], 'Writer')
    expect((await harness.anonymous(entries.create, { headers: writer.bearer, body })).status).toBe(200)
    expect(await lastEvent(harness, 'entry.created', 'actor_id, detail')).toMatchObject({
      actor_id: person.id,
      detail: { accessToken: writer.id },
    })
    expect((await harness.anonymous(entries.list, { headers: writer.bearer })).status).toBe(403)
  })

  test('cannot create, list or revoke tokens, nor end sessions', async ({ harness, create }) => {
    const { id, bearer } = await create(['read', 'records'])
    const body = { name: 'Second', scopes: ['read'], days: 30 } as const
    for (const answer of [
      await harness.anonymous(accessTokens.create, { headers: bearer, body: { ...body, scopes: ['read'] } }),
      await harness.anonymous(accessTokens.list, { headers: bearer }),
      await harness.anonymous(accessTokens.revoke, { headers: bearer, params: { id } }),
      await harness.anonymous(openSessions.endOthers, { headers: bearer }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('overrides a session cookie, unlike Basic authentication', async ({ harness, create, person }) => {
    const { bearer } = await create()
    const cookie = await harness.session(person)
    expect((await harness.anonymous(openSessions.list, { headers: { ...cookie, ...bearer } })).status).toBe(403)
    const basic = { ...cookie, authorization: 'Basic cm91bmRzOnJvdW5kcw==' }
    expect((await harness.anonymous(openSessions.list, { headers: basic })).status).toBe(200)
  })

  test.for(['Bearer rounds_', `Bearer rounds_${'A'.repeat(43)}`])(
    'is refused when it does not exist: %s',
    async (authorization, { harness }) => {
      const answer = await harness.anonymous(entries.list, { headers: { authorization } })
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    },
  )
})

describe('an access token ends', () => {
  test('immediately when its owner revokes it; nobody else can revoke it', async ({ harness, client, create }) => {
    const { id, bearer } = await create()
    const other = await harness.as('otherStudent')
    expect((await other(accessTokens.revoke, { params: { id } })).status).toBe(404)
    expect((await client(accessTokens.revoke, { params: { id } })).body.message).toBe(accessTokenMessages.revoked)
    expect((await harness.anonymous(entries.list, { headers: bearer })).status).toBe(401)
    expect((await client(accessTokens.revoke, { params: { id } })).status).toBe(404)
  })

  test('after its lifetime, and the cleanup deletes it', async ({ harness, create, person }) => {
    const { bearer } = await create()
    const began = harness.clock.now
    harness.clock.now = new Date(began.getTime() + 30 * dayMs - 1)
    expect((await harness.anonymous(entries.list, { headers: bearer })).status).toBe(200)
    harness.clock.now = new Date(began.getTime() + 30 * dayMs)
    expect((await harness.anonymous(entries.list, { headers: bearer })).status).toBe(401)
    // The name can be reused at once, before any cleanup.
    const made = { key: 'another key', now: harness.clock.now }
    const draft = { name: 'Ward screen', scopes: ['read' as const], days: 30 as const }
    await harness.db.transaction(() => createAccessToken(harness.db, person.id, draft, made))
    harness.clock.now = new Date(began.getTime() + 60 * dayMs)
    await deleteEndedTokens(harness.db, harness.clock.now)
    expect(await harness.db.unchecked('select from access_tokens where account_id = $1', [person.id])).toEqual([])
    harness.clock.now = began
  })

  test('when the password changes, and when the account is blocked', async ({ harness, client, create, person }) => {
    const { bearer } = await create()
    const body = { currentPassword: password, newPassword: 'lamp-orchid-47-river' }
    expect((await client(passwords.change, { body })).status).toBe(200)
    expect((await harness.anonymous(entries.list, { headers: bearer })).status).toBe(401)
    const later = await (await harness.asConfirmed(person))(accessTokens.create, {
      body: { name: 'Later', scopes: ['read'], days: 30 },
    })
    await harness.db.unchecked('update accounts set active = false where id = $1', [person.id])
    const headers = { authorization: `Bearer ${later.body.secret}` }
    expect((await harness.anonymous(entries.list, { headers })).status).toBe(401)
  })
})

describe('creating an access token', () => {
  test('asks for the password again', async ({ harness, person }) => {
    const client = await harness.as(person)
    const answer = await client(accessTokens.create, { body: { name: 'Ward screen', scopes: ['read'], days: 30 } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'confirmationNeeded' } })
  })

  test('needs a name, a scope and a valid lifetime', async ({ harness, client }) => {
    const wrong = { name: ' ', scopes: [], days: 3000 }
    const { status, body } = await client(accessTokens.create, { body: wrong as never })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      fields: {
        name: accessTokenMessages.nameMissing,
        scopes: accessTokenMessages.scopeMissing,
        days: expect.any(String),
      },
    })
    expect(await harness.db.unchecked("select from access_tokens where name = ' '")).toEqual([])
  })

  test('refuses a duplicate name, and an eleventh token', async ({ client, create }) => {
    for (let index = 0; index < 9; index++) await create(['read'], `Program ${index}`)
    const another = (name: string) => client(accessTokens.create, { body: { name, scopes: ['read'], days: 30 } })
    expect(await another('Program 3')).toMatchObject({
      status: 400,
      body: { fields: { name: accessTokenMessages.nameTaken } },
    })
    await create(['read'], 'Program 9')
    expect(await another('Program 10')).toMatchObject({ status: 409, body: { message: accessTokenMessages.tooMany } })
  })
})
