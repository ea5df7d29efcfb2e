// A race, which needs several connections: the state of an authorization works once, however many callbacks bring it at
// the same moment.
import { crm } from '@rounds/contract/site/crm/crm.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/crm-provider.ts'

const rounds = 10
const atOnce = 6

it(`the CRM receives one of ${atOnce} simultaneous callbacks with one state, ${rounds} times`, async ({
  harness,
  master,
  provider,
}) => {
  const refused = Array.from({ length: atOnce - 1 }, () => 409)
  for (let round = 0; round < rounds; round++) {
    provider.asked = []
    const state = new URL((await master(crm.begin)).body.address).searchParams.get('state') ?? ''
    const callback = () => master(crm.finish, { body: { code: 'a-code', state } })
    const statuses = (await Promise.all(Array.from({ length: atOnce }, callback))).map(({ status }) => status)
    expect([statuses.toSorted((a, b) => a - b), provider.asked.length]).toEqual([[200, ...refused], 1])
  }
  const connected = await harness.db.unchecked(
    "select 1 from audit_events where action = 'crm.connected' and outcome = 'done'",
  )
  expect(connected).toHaveLength(rounds)
})
