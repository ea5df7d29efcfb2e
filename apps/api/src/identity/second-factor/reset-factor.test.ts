// The Master's part in second steps: who has one, and taking it off the sign-in of somebody who has lost it.
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPasswordHasher } from '#api/identity/passwords/password-hash.ts'
import { lastEvent } from '#api/testing/audit-events.ts'
import { type Harness, openHarness } from '#api/testing/harness.ts'
import { aPerson, type TestPerson } from '#api/testing/people.ts'
import { aSecondFactor } from '#api/testing/second-factor.ts'
import { giveRecoveryCodes } from './own-second-factor.ts'

const password = 'purple kettle on the stairs'
let harness: Harness
let person: TestPerson
let count = 0

beforeAll(async () => {
  harness = await openHarness()
  await harness.db.unchecked('update accounts set password_hash = $1', [await createPasswordHasher().hash(password)])
})
beforeEach(async () => {
  count++
  person = await aPerson(harness.db, {
    role: 'professor',
    name: `Dr Holder ${count}`,
    email: `holder${count}@rounds.example`,
    createdAt: harness.clock.now,
    ...harness.places.medicine,
  })
  await aSecondFactor(harness, person.id)
  await giveRecoveryCodes(harness.api, person.id)
})
afterAll(() => harness.close())

const lastAudit = (action: string) => lastEvent(harness, action)

describe('the Master', () => {
  it('finds who has a second step by name or address, and nobody else', async () => {
    const master = await harness.as('master')
    const search = async (text: string) =>
      (await master(secondFactor.holders, { query: { search: text } })).body.holders.map(({ email }) => email)
    expect(await search(`HOLDER${count}@`)).toEqual([person.email])
    expect(await search('student@rounds')).toEqual([])
    expect(await search('%')).toEqual([])
    const { body } = await master(secondFactor.holders, { query: { size: 1 } })
    expect(body.page.total).toBeGreaterThanOrEqual(1)
    expect(body.holders[0]).toMatchObject({ recoveryCodesLeft: 10, college: 'College A' })
    expect((await master(secondFactor.holders, { query: { size: 1000 } })).status).toBe(400)
    for (const role of ['admin', 'hod'] as const) {
      expect((await (await harness.as(role))(secondFactor.holders)).status).toBe(403)
    }
  })

  it('turns off another person’s second step after a password check, and notifies them', async () => {
    const client = await harness.as(person)
    const master = await harness.as('master')
    const reset = (given: string) =>
      master(secondFactor.reset, { params: { id: person.id }, body: { currentPassword: given } })
    expect((await reset('a guess')).body.fields).toEqual({ currentPassword: 'This is not your current password.' })
    expect((await reset(password)).body.message).toBe(fillMessage(secondFactorMessages.reset, { name: person.name }))
    expect((await client(sessions.restore)).status).toBe(401)
    expect(harness.mails.at(-1)).toMatchObject({ to: person.email, subject: 'Two-step sign-in was reset' })
    expect(harness.mails.at(-1)?.text).toContain('Dr master took two-step sign-in off')
    expect(await lastAudit('secondFactor.reset')).toMatchObject({
      actor_id: harness.people.master.id,
      subject_id: person.id,
    })
    expect((await reset(password)).body.message).toBe(secondFactorMessages.isOff)
  })

  it('refuses it for the caller’s own account, for an unknown one, and to everybody else', async () => {
    const { people } = harness
    const ask = async (name: 'master' | 'admin' | 'hod', id: string) =>
      (await harness.as(name))(secondFactor.reset, { params: { id }, body: { currentPassword: password } })
    const as = async (name: 'master' | 'admin' | 'hod', id: string) => (await ask(name, id)).status
    expect((await ask('master', people.master.id)).body.message).toBe(secondFactorMessages.own)
    expect(await as('master', '0190f0b0-0000-7000-8000-000000000000')).toBe(404)
    expect(await as('master', 'nobody')).toBe(404)
    expect(await as('admin', person.id)).toBe(403)
    expect(await as('hod', person.id)).toBe(403)
  })
})
