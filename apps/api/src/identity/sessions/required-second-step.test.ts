// A role that requires two-step sign-in: without it, only its set-up is open.

import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aSecondFactor, codeNow } from '#api/testing/identity/second-factor.ts'
import { aPerson, password, passwordHash } from '#api/testing/people.ts'

let count = 0

const test = it.extend('services', { scope: 'file' }, { secondFactorRequiredFor: ['clerk'] })

const cookie = (name: string, reply: { headers: Record<string, unknown> }) =>
  [reply.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

const aClerk = (harness: Harness) => {
  return aPerson(harness.db, {
    role: 'clerk',
    name: 'Dr Holder',
    email: `holder${++count}@rounds.example`,
    createdAt: harness.clock.now,
    passwordHash,
    ...harness.places.medicine,
  })
}

describe('a role that requires a second step', () => {
  test('allows only the set-up until the second step is on, then everything', async ({ harness }) => {
    const clerk = await aClerk(harness)
    const reply = await harness.anonymous(sessions.staffSignIn, { body: { email: clerk.email, password } })
    expect(reply.body.user.standing).toBe('unprotected')
    const headers = { cookie: cookie('sid', reply), 'x-csrf-token': reply.body.sessionToken }
    const refused = await harness.anonymous(accounts.studentOptions, { headers })
    expect([refused.status, refused.body.code]).toEqual([403, 'secondFactorDue'])
    expect((await harness.anonymous(secondFactor.state, { headers })).body).toMatchObject({ isRequired: true })
    const { body } = await harness.anonymous(secondFactor.begin, { headers, body: { currentPassword: password } })
    const confirmed = await harness.anonymous(secondFactor.confirm, {
      headers,
      body: { code: codeNow(harness, body.secret) },
    })
    const renewed = { cookie: cookie('sid', confirmed), 'x-csrf-token': confirmed.body.sessionToken }
    expect((await harness.anonymous(sessions.restore, { headers: renewed })).body.user.standing).toBe('full')
    expect((await harness.anonymous(accounts.studentOptions, { headers: renewed })).status).toBe(200)
    expect((await harness.anonymous(accounts.studentOptions, { headers })).status).toBe(401)
    harness.clock.now = new Date(harness.clock.now.getTime() + 30_000)
    const off = await harness.anonymous(secondFactor.turnOff, {
      headers: renewed,
      body: { currentPassword: password, code: codeNow(harness, body.secret) },
    })
    expect([off.status, off.body.message]).toEqual([409, secondFactorMessages.needed])
  })

  test('restricts a running session as soon as the second step is removed', async ({ harness }) => {
    const clerk = await aClerk(harness)
    await aSecondFactor(harness, clerk.id)
    const client = await harness.as(clerk)
    expect((await client(accounts.studentOptions)).status).toBe(200)
    await harness.db.unchecked('delete from second_factors where account_id = $1', [clerk.id])
    expect((await client(accounts.studentOptions)).body.code).toBe('secondFactorDue')
  })
})
