// Races, which only count where there are several connections: a product opens once, and never with a password that was
// changed in the meantime.
import { launch } from '@rounds/contract/site/launch/launch.endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPasswordHasher } from '#api/identity/passwords/password-hash.ts'
import { type Harness, openHarness } from '#api/testing/harness.ts'

const password = '20250409'
const rounds = 10
const atOnce = 6
let harness: Harness
let passwordHash: string
beforeAll(async () => {
  harness = await openHarness()
  harness.api.limitTries = { 'launch.address': 10_000 }
  passwordHash = await createPasswordHasher().hash(password)
})
afterAll(() => harness.close())

async function close(): Promise<void> {
  await harness.db.unchecked('delete from launch_settings')
  await harness.db.unchecked(
    'insert into launch_settings (id, is_launched, password_hash, changed_at) values (1, false, $1, $2)',
    [passwordHash, harness.clock.now.toISOString()],
  )
}
const open = () => harness.anonymous(launch.launch, { body: { password } })
const isLaunched = async () => (await harness.anonymous(launch.settings)).body.setting.isLaunched

it(`${atOnce} right passwords at once open the product once, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round++) {
    await close()
    const answers = await Promise.all(Array.from({ length: atOnce }, open))
    expect(answers.map(({ status, body }) => [status, body.setting])).toEqual(
      answers.map(() => [200, { isLaunched: true }]),
    )
  }
  const opened = await harness.db.unchecked("select 1 from audit_events where action = 'site.launched'")
  expect(opened).toHaveLength(rounds)
})

it(`a password that is changed at the same moment leaves the product closed, ${rounds} times`, async () => {
  const master = await harness.as('master')
  for (let round = 0; round < rounds; round++) {
    await close()
    const change = master(launch.change, { body: { isLaunched: false, password: `another one ${round}` } })
    const attempts = await Promise.all(Array.from({ length: atOnce }, open))
    expect((await change).status).toBe(200)
    expect(await isLaunched()).toBe(false)
    for (const { status } of attempts) expect([200, 400]).toContain(status)
  }
})
