// Races, which need several connections: a product opens once, and never with a password that was changed in the
// meantime.
import { launch } from '@rounds/contract/site/launch/launch.endpoints'
import { expect } from 'vitest'
import { createPasswordHasher } from '#api/identity/passwords/password-hash.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

const password = '20250409'
const rounds = 10
const atOnce = 6

const test = it
  .extend('passwordHash', { scope: 'file' }, () => createPasswordHasher().hash(password))
  .extend('close', ({ harness, passwordHash }) => async (): Promise<void> => {
    await harness.db.unchecked('delete from launch_settings')
    await harness.db.unchecked(
      'insert into launch_settings (id, is_launched, password_hash, changed_at) values (1, false, $1, $2)',
      [passwordHash, harness.clock.now.toISOString()],
    )
  })

test.beforeAll(async ({ harness }) => {
  harness.api.limitTries = { 'launch.address': 10_000 }
})

const open = (harness: Harness) => harness.anonymous(launch.launch, { body: { password } })
const isLaunched = async (harness: Harness) => (await harness.anonymous(launch.settings)).body.setting.isLaunched

test(`${atOnce} simultaneous right passwords open the product once, ${rounds} times`, async ({ harness, close }) => {
  for (let round = 0; round < rounds; round++) {
    await close()
    const answers = await Promise.all(Array.from({ length: atOnce }, () => open(harness)))
    expect(answers.map(({ status, body }) => [status, body.setting])).toEqual(
      answers.map(() => [200, { isLaunched: true }]),
    )
  }
  const opened = await harness.db.unchecked("select 1 from audit_events where action = 'site.launched'")
  expect(opened).toHaveLength(rounds)
})

test(`a simultaneous change of the password leaves the product closed, ${rounds} times`, async ({ harness, close }) => {
  const confirmed = await harness.asConfirmed('master')
  for (let round = 0; round < rounds; round++) {
    await close()
    const change = confirmed(launch.change, { body: { isLaunched: false, password: `another one ${round}` } })
    const attempts = await Promise.all(Array.from({ length: atOnce }, () => open(harness)))
    expect((await change).status).toBe(200)
    expect(await isLaunched(harness)).toBe(false)
    for (const { status } of attempts) expect([200, 400]).toContain(status)
  }
})
