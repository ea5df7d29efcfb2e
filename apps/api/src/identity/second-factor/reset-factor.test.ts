// Two-step sign-in for the Master: listing its users, and resetting it for a person who lost their app.
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aSecondFactor } from '#api/testing/identity/second-factor.ts'
import { aPerson, password } from '#api/testing/people.ts'
import { giveRecoveryCodes } from './own-second-factor.ts'

let count = 0

const test = it.extend('person', ({ harness }) =>
  aPerson(harness.db, {
    role: 'professor',
    name: `Dr Holder ${++count}`,
    email: `holder${count}@rounds.example`,
    createdAt: harness.clock.now,
    ...harness.places.medicine,
  }),
)

test.beforeEach(async ({ harness, person }) => {
  await aSecondFactor(harness, person.id)
  await giveRecoveryCodes(harness.api, person.id)
})

const lastAudit = (harness: Harness, action: string) => lastEvent(harness, action)

describe('the Master', () => {
  test('finds only people with a second step, by name or address; Admins and HODs cannot search', async ({
    harness,
    master,
    person,
  }) => {
    const search = async (text: string) =>
      (await master(secondFactor.holders, { query: { search: text } })).body.holders.map(({ email }) => email)
    expect(await search(`HOLDER${count}@`)).toEqual([person.email])
    expect(await search(`dr holder ${count}`)).toEqual([person.email])
    expect(await search('student@rounds')).toEqual([])
    expect(await search('Dr student')).toEqual([])
    expect(await search('%')).toEqual([])
    const { body } = await master(secondFactor.holders, { query: { size: 1 } })
    expect(body.page.total).toBeGreaterThanOrEqual(1)
    expect(body.holders[0]).toMatchObject({ recoveryCodesLeft: 10, college: 'College A' })
    const pastTheEnd = await master(secondFactor.holders, { query: { size: 1, page: 9999 } })
    expect(pastTheEnd.body).toMatchObject({ holders: [], page: { total: body.page.total } })
    expect((await master(secondFactor.holders, { query: { size: 1000 } })).status).toBe(400)
    for (const role of ['admin', 'hod'] as const) {
      expect((await (await harness.as(role))(secondFactor.holders)).status).toBe(403)
    }
  })

  test('turns off another person’s second step after a password check, and notifies them', async ({
    harness,
    master,
    person,
  }) => {
    const client = await harness.as(person)
    const reset = (given: string) =>
      master(secondFactor.reset, { params: { id: person.id }, body: { currentPassword: given } })
    expect((await reset('a guess')).body.fields).toEqual({ currentPassword: 'This is not your current password.' })
    expect((await reset(password)).body.message).toBe(fillMessage(secondFactorMessages.reset, { name: person.name }))
    expect((await client(sessions.restore)).status).toBe(401)
    expect(harness.mails.at(-1)).toMatchObject({ to: person.email, subject: 'Two-step sign-in was reset' })
    expect(harness.mails.at(-1)?.text).toContain('Dr master turned off two-step sign-in')
    expect(await lastAudit(harness, 'secondFactor.reset')).toMatchObject({
      actor_id: harness.people.master.id,
      subject_id: person.id,
    })
    expect((await reset(password)).body.message).toBe(secondFactorMessages.isOff)
  })

  test('cannot reset their own second step or an unknown account; Admins and HODs cannot at all', async ({
    harness,
    person,
  }) => {
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
