// Races on several connections: a code starts one session, however often it is sent.
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aSecondFactor, codeNow } from '#api/testing/identity/second-factor.ts'
import { aPerson, password, passwordHash } from '#api/testing/people.ts'
import { giveRecoveryCodes } from './own-second-factor.ts'

const rounds = 10
const atOnce = 4

const test = it
  .extend('person', { scope: 'file' }, async ({ harness }) => {
    return aPerson(harness.db, {
      role: 'student',
      name: 'Dr Holder',
      email: 'holder@rounds.example',
      createdAt: harness.clock.now,
      passwordHash,
      ...harness.places.medicine,
    })
  })
  // Always set up, since it makes signing in require a second step.
  .extend('secret', { scope: 'file', auto: true }, ({ harness, person }) => aSecondFactor(harness, person.id))
  .extend('step', ({ harness, person }) => async (): Promise<string> => {
    const { headers } = await harness.anonymous(sessions.studentSignIn, { body: { email: person.email, password } })
    return String(headers['set-cookie']).split(';')[0] ?? ''
  })
  .extend('steps', ({ step }) => async () => [await step(), await step(), await step(), await step()])

test.beforeAll(async ({ harness }) => {
  harness.api.limitTries = {
    'sign-in.address': 10_000,
    'sign-in.code.address': 10_000,
    'second-factor.account': 10_000,
  }
})

const nextStep = (harness: Harness) => {
  harness.clock.now = new Date(harness.clock.now.getTime() + 30_000)
}
const giveAll = (harness: Harness, codes: readonly string[], steps: readonly string[]) =>
  Promise.all(
    steps.map(async (cookie, index) => {
      const body = { code: codes[index % codes.length] }
      return (await harness.anonymous(sessions.giveCode, { body, headers: { cookie } })).status
    }),
  )
const once = [200, ...Array.from({ length: atOnce - 1 }, () => 401)]
const sorted = (statuses: number[]) => statuses.toSorted((a, b) => a - b)

test(`one code given ${atOnce} times at once starts one session, ${rounds} times`, async ({
  harness,
  secret,
  steps,
}) => {
  for (let round = 0; round < rounds; round++) {
    nextStep(harness)
    expect(sorted(await giveAll(harness, [codeNow(harness, secret)], await steps()))).toEqual(once)
  }
})

test(`one recovery code given ${atOnce} times at once starts one session, ${rounds} times`, async ({
  harness,
  person,
  steps,
}) => {
  const codes = await giveRecoveryCodes(harness.api, person.id)
  for (const code of codes) expect(sorted(await giveAll(harness, [code], await steps()))).toEqual(once)
  expect((await harness.db.unchecked('select 1 from recovery_codes where used_at is null')).length).toBe(0)
})

test('several right codes for one waiting sign-in start one session and use up one code', async ({
  harness,
  person,
  step,
}) => {
  const codes = await giveRecoveryCodes(harness.api, person.id)
  const waiting = await step()
  expect(
    sorted(
      await giveAll(
        harness,
        codes.slice(0, atOnce),
        Array.from({ length: atOnce }, () => waiting),
      ),
    ),
  ).toEqual(once)
  expect((await harness.db.unchecked('select 1 from recovery_codes where used_at is not null')).length).toBe(1)
})

test('one code cannot both turn off the second step and renew the codes', async ({ harness, person, secret }) => {
  const client = await harness.as(person)
  nextStep(harness)
  const body = { currentPassword: password, code: codeNow(harness, secret) }
  const replies = await Promise.all([
    client(secondFactor.renewCodes, { body }),
    client(secondFactor.turnOff, { body }),
    client(secondFactor.renewCodes, { body }),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a first code sent several times at once turns on the second step once', async ({ harness, person }) => {
  await harness.db.unchecked('delete from second_factors')
  const client = await harness.as(person)
  nextStep(harness)
  const { body } = await client(secondFactor.begin, { body: { currentPassword: password } })
  const code = codeNow(harness, body.secret)
  const replies = await Promise.all(
    Array.from({ length: atOnce }, () => client(secondFactor.confirm, { body: { code } })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await harness.db.unchecked('select 1 from recovery_codes')).length).toBe(10)
})
