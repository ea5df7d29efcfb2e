// The launch gate: open by default, opened once with a password that never leaves the server.
import { launch } from '@rounds/contract/site/launch/launch.endpoints'
import { launchMessages } from '@rounds/contract/site/launch/launch.messages'
import { describe, expect } from 'vitest'
import { createPasswordHasher } from '#api/identity/passwords/password-hash.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { closeUntilLaunch } from './launch.store.ts'

const password = '20250409'
const hasher = createPasswordHasher()

const test = it
  .extend('before', ({ harness }) => eventCounts(harness))
  .extend('confirmed', ({ harness }) => harness.asConfirmed('master'))
  .extend('events', ({ harness, before }) => async (action: string) => {
    return ((await eventCounts(harness))[action] ?? 0) - (before[action] ?? 0)
  })

test.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('delete from throttles')
  await harness.db.unchecked('delete from launch_settings')
})

const close = async (harness: Harness) => closeUntilLaunch(harness.db, await hasher.hash(password), harness.clock.now)
const isLaunched = async (harness: Harness) => (await harness.anonymous(launch.settings)).body.setting.isLaunched
const attempt = (harness: Harness, text: string) => harness.anonymous(launch.launch, { body: { password: text } })
const check = (harness: Harness, text: string) => harness.anonymous(launch.check, { body: { password: text } })
/** The number of events by action; the log only grows. */
async function eventCounts(harness: Harness): Promise<Record<string, number>> {
  const rows = await harness.db.unchecked('select action, count(*)::int as count from audit_events group by action')
  return Object.fromEntries(rows.map(({ action, count }) => [String(action), Number(count)]))
}

describe('a new product', () => {
  test('is launched', async ({ harness, events }) => {
    expect(await isLaunched(harness)).toBe(true)
    expect((await attempt(harness, 'anything')).body.setting).toEqual({ isLaunched: true })
    expect(await events('site.launched')).toBe(0)
  })

  test('is closed once when configured to wait, and a later start keeps the decision', async ({ harness }) => {
    await close(harness)
    expect(await isLaunched(harness)).toBe(false)
    await attempt(harness, password)
    await close(harness)
    expect(await isLaunched(harness)).toBe(true)
  })
})

describe('the gate', () => {
  test('checks a password without opening, then opens once, even when asked again', async ({ harness, events }) => {
    await close(harness)
    expect((await check(harness, password)).status).toBe(200)
    expect(await isLaunched(harness)).toBe(false)
    for (let count = 0; count < 2; count++) {
      expect((await attempt(harness, password)).body).toMatchObject({
        message: launchMessages.launched,
        setting: { isLaunched: true },
      })
    }
    expect(await isLaunched(harness)).toBe(true)
    expect(await events('site.launched')).toBe(1)
  })

  test('reports a wrong password, both when checking and when opening', async ({ harness }) => {
    await close(harness)
    for (const { status, body } of [await check(harness, '20250408'), await attempt(harness, '20250408')]) {
      expect([status, body.message]).toEqual([400, 'Incorrect password. Try again!'])
      expect(body.fields).toEqual({ password: 'Incorrect password. Try again!' })
    }
    expect(await isLaunched(harness)).toBe(false)
  })

  test('refuses even the right password after five wrong attempts in a quarter of an hour', async ({ harness }) => {
    await close(harness)
    for (let count = 0; count < 5; count++) await attempt(harness, 'wrong')
    expect((await attempt(harness, password)).status).toBe(429)
    const start = harness.clock.now
    harness.clock.now = new Date(start.getTime() + 15 * 60_000 + 1)
    expect((await attempt(harness, password)).status).toBe(200)
    harness.clock.now = start
  })

  test('forgets wrong attempts once the right password is checked, so that the launch succeeds', async ({
    harness,
  }) => {
    await close(harness)
    for (let count = 0; count < 4; count++) await attempt(harness, 'wrong')
    expect((await check(harness, password)).status).toBe(200)
    expect((await attempt(harness, password)).status).toBe(200)
  })
})

describe('the Master', () => {
  test('closes and opens, and changes the password', async ({ harness, master, confirmed, events }) => {
    const none = await confirmed(launch.change, { body: { isLaunched: false } })
    expect(none.body.fields).toEqual({ password: 'Please set a launch password first.' })
    const short = await confirmed(launch.change, { body: { isLaunched: false, password: '12345' } })
    expect(short.body.fields).toEqual({ password: 'The launch password needs 6 to 100 characters.' })
    expect(await isLaunched(harness)).toBe(true)
    const closed = await confirmed(launch.change, { body: { isLaunched: false, password } })
    expect(closed.body.setting).toMatchObject({ isLaunched: false, hasPassword: true })
    await confirmed(launch.change, { body: { isLaunched: false, password: 'another one' } })
    expect((await attempt(harness, password)).status).toBe(400)
    expect((await attempt(harness, 'another one')).status).toBe(200)
    await confirmed(launch.change, { body: { isLaunched: false } })
    expect(await isLaunched(harness)).toBe(false)
    expect((await master(launch.read)).body.setting.isLaunched).toBe(false)
    expect(await events('site.launch-changed')).toBe(3)
  })

  test('is asked for their password again', async ({ harness, master }) => {
    await harness.db.unchecked('update sessions set confirmed_at = null')
    const asked = await master(launch.change, { body: { isLaunched: false, password } })
    expect([asked.body.code, await isLaunched(harness)]).toEqual(['confirmationNeeded', true])
  })

  test('is the only one who can read and change the setting', async ({ harness }) => {
    for (const person of ['student', 'hod', 'admin'] as const) {
      const somebody = await harness.as(person)
      expect((await somebody(launch.change, { body: { isLaunched: false, password } })).status).toBe(403)
      expect((await somebody(launch.read)).status).toBe(403)
    }
  })

  test('can declare a product open that never waited', async ({ confirmed }) => {
    expect((await confirmed(launch.change, { body: { isLaunched: true } })).body.setting).toEqual({
      isLaunched: true,
      hasPassword: false,
      changedAt: null,
    })
  })
})

test('no answer and no audit event contains the password or its hash', async ({ harness, master, confirmed }) => {
  await close(harness)
  await confirmed(launch.change, { body: { isLaunched: false, password } })
  const answers = [
    await harness.anonymous(launch.settings),
    await harness.anonymous(launch.configuration),
    await master(launch.read),
    await attempt(harness, 'wrong'),
    await attempt(harness, password),
  ]
  const audited = await harness.db.unchecked('select detail from audit_events')
  const text = JSON.stringify([answers.map(({ body }) => body), audited])
  for (const secret of [password, 'argon2', 'isOTP', 'passwordHash']) expect(text).not.toContain(secret)
})

test('getConfig returns the setting, the public menu, the states and the institutions', async ({ harness }) => {
  const { body } = await harness.anonymous(launch.configuration)
  expect(body.setting).toEqual({ isLaunched: true })
  expect(body.menu).toContainEqual({ title: 'Packages', path: '/packages' })
  expect(body.state.map(({ name }) => name)).toContain('Karnataka')
  expect(body.inst).toEqual([])
})
