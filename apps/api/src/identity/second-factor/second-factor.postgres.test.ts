// Races, which only count where there are several connections: one code opens one session, however often it is given.
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPasswordHasher } from '#api/identity/passwords/password-hash.ts'
import { type Harness, openHarness } from '#api/testing/harness.ts'
import { aPerson, type TestPerson } from '#api/testing/people.ts'
import { aSecondFactor, codeNow } from '#api/testing/second-factor.ts'
import { giveRecoveryCodes } from './own-second-factor.ts'

const password = 'purple kettle on the stairs'
const rounds = 10
const atOnce = 4
let harness: Harness
let person: TestPerson
let secret: string

beforeAll(async () => {
  harness = await openHarness()
  harness.api.limitTries = {
    'sign-in.address': 10_000,
    'sign-in.code.address': 10_000,
    'second-factor.account': 10_000,
  }
  person = await aPerson(harness.db, {
    role: 'student',
    name: 'Dr Holder',
    email: 'holder@rounds.example',
    createdAt: harness.clock.now,
    passwordHash: await createPasswordHasher().hash(password),
    ...harness.places.medicine,
  })
  secret = await aSecondFactor(harness, person.id)
})
afterAll(() => harness.close())

const nextStep = () => {
  harness.clock.now = new Date(harness.clock.now.getTime() + 30_000)
}
async function step(): Promise<string> {
  const { headers } = await harness.anonymous(sessions.studentSignIn, { body: { email: person.email, password } })
  return String(headers['set-cookie']).split(';')[0] ?? ''
}
const giveAll = (codes: readonly string[], steps: readonly string[]) =>
  Promise.all(
    steps.map(async (cookie, index) => {
      const body = { code: codes[index % codes.length] }
      return (await harness.anonymous(sessions.giveCode, { body, headers: { cookie } })).status
    }),
  )
const steps = async () => [await step(), await step(), await step(), await step()]
const once = [200, ...Array.from({ length: atOnce - 1 }, () => 401)]
const sorted = (statuses: number[]) => statuses.toSorted((a, b) => a - b)

it(`one code given ${atOnce} times at once starts one session, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round++) {
    nextStep()
    expect(sorted(await giveAll([codeNow(harness, secret)], await steps()))).toEqual(once)
  }
})

it(`one recovery code given ${atOnce} times at once starts one session, ${rounds} times`, async () => {
  const codes = await giveRecoveryCodes(harness.api, person.id)
  for (const code of codes) expect(sorted(await giveAll([code], await steps()))).toEqual(once)
  expect((await harness.db.unchecked('select 1 from recovery_codes where used_at is null')).length).toBe(0)
})

it('one waiting sign-in given several right codes at once starts one session and uses one code up', async () => {
  const codes = await giveRecoveryCodes(harness.api, person.id)
  const waiting = await step()
  expect(
    sorted(
      await giveAll(
        codes.slice(0, atOnce),
        Array.from({ length: atOnce }, () => waiting),
      ),
    ),
  ).toEqual(once)
  expect((await harness.db.unchecked('select 1 from recovery_codes where used_at is not null')).length).toBe(1)
})

it('one code cannot turn it off and renew the codes at once', async () => {
  const client = await harness.as(person)
  nextStep()
  const body = { currentPassword: password, code: codeNow(harness, secret) }
  const replies = await Promise.all([
    client(secondFactor.renewCodes, { body }),
    client(secondFactor.turnOff, { body }),
    client(secondFactor.renewCodes, { body }),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('a first code given several times at once turns it on once', async () => {
  await harness.db.unchecked('delete from second_factors')
  const client = await harness.as(person)
  nextStep()
  const { body } = await client(secondFactor.begin, { body: { currentPassword: password } })
  const code = codeNow(harness, body.secret)
  const replies = await Promise.all(
    Array.from({ length: atOnce }, () => client(secondFactor.confirm, { body: { code } })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await harness.db.unchecked('select 1 from recovery_codes')).length).toBe(10)
})
