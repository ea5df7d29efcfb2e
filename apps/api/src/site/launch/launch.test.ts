// The launch gate: open by default, opened once with a password that never leaves the server.
import { launch } from '@rounds/contract/site/launch/launch.endpoints'
import { launchMessages } from '@rounds/contract/site/launch/launch.messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPasswordHasher } from '#api/identity/passwords/password-hash.ts'
import { type Harness, openHarness } from '#api/testing/harness.ts'
import { closeUntilLaunch } from './launch.store.ts'

const password = '20250409'
const hasher = createPasswordHasher()
let harness: Harness
let before: Record<string, number>
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  await harness.db.unchecked('delete from throttles')
  await harness.db.unchecked('delete from launch_settings')
  before = await eventCounts()
})
afterAll(() => harness.close())

const close = async () => closeUntilLaunch(harness.db, await hasher.hash(password), harness.clock.now)
const isLaunched = async () => (await harness.anonymous(launch.settings)).body.setting.isLaunched
const attempt = (text: string) => harness.anonymous(launch.launch, { body: { password: text } })
const check = (text: string) => harness.anonymous(launch.check, { body: { password: text } })
/** The log only grows: how many events of each action there are. */
async function eventCounts(): Promise<Record<string, number>> {
  const rows = await harness.db.unchecked('select action, count(*)::int as count from audit_events group by action')
  return Object.fromEntries(rows.map(({ action, count }) => [String(action), Number(count)]))
}
const events = async (action: string) => ((await eventCounts())[action] ?? 0) - (before[action] ?? 0)

describe('a new product', () => {
  it('is launched', async () => {
    expect(await isLaunched()).toBe(true)
    expect((await attempt('anything')).body.setting).toEqual({ isLaunched: true })
    expect(await events('site.launched')).toBe(0)
  })

  it('that was configured to wait is closed once: a later start leaves what was decided', async () => {
    await close()
    expect(await isLaunched()).toBe(false)
    await attempt(password)
    await close()
    expect(await isLaunched()).toBe(true)
  })
})

describe('the gate', () => {
  it('checks a password without opening, then opens once, also when asked again', async () => {
    await close()
    expect((await check(password)).status).toBe(200)
    expect(await isLaunched()).toBe(false)
    for (let count = 0; count < 2; count++) {
      expect((await attempt(password)).body).toMatchObject({
        message: launchMessages.launched,
        setting: { isLaunched: true },
      })
    }
    expect(await isLaunched()).toBe(true)
    expect(await events('site.launched')).toBe(1)
  })

  it('says that a password is wrong, when it is checked and when it should open', async () => {
    await close()
    for (const { status, body } of [await check('20250408'), await attempt('20250408')]) {
      expect([status, body.message]).toEqual([400, 'Incorrect password. Try again!'])
      expect(body.fields).toEqual({ password: 'Incorrect password. Try again!' })
    }
    expect(await isLaunched()).toBe(false)
  })

  it('waits after five wrong tries in a quarter of an hour, even for the right password', async () => {
    await close()
    for (let count = 0; count < 5; count++) await attempt('wrong')
    expect((await attempt(password)).status).toBe(429)
    const start = harness.clock.now
    harness.clock.now = new Date(start.getTime() + 15 * 60_000 + 1)
    expect((await attempt(password)).status).toBe(200)
    harness.clock.now = start
  })

  it('forgets wrong tries when the right password comes, so that the launch itself is never too many', async () => {
    await close()
    for (let count = 0; count < 4; count++) await attempt('wrong')
    expect((await check(password)).status).toBe(200)
    expect((await attempt(password)).status).toBe(200)
  })
})

describe('the Master', () => {
  it('closes and opens, and changes the password', async () => {
    const master = await harness.as('master')
    const none = await master(launch.change, { body: { isLaunched: false } })
    expect(none.body.fields).toEqual({ password: 'Please set a launch password first.' })
    const short = await master(launch.change, { body: { isLaunched: false, password: '12345' } })
    expect(short.body.fields).toEqual({ password: 'The launch password needs 6 to 100 characters.' })
    expect(await isLaunched()).toBe(true)
    const closed = await master(launch.change, { body: { isLaunched: false, password } })
    expect(closed.body.setting).toMatchObject({ isLaunched: false, hasPassword: true })
    await master(launch.change, { body: { isLaunched: false, password: 'another one' } })
    expect((await attempt(password)).status).toBe(400)
    expect((await attempt('another one')).status).toBe(200)
    await master(launch.change, { body: { isLaunched: false } })
    expect(await isLaunched()).toBe(false)
    expect((await master(launch.read)).body.setting.isLaunched).toBe(false)
    expect(await events('site.launch-changed')).toBe(3)
  })

  it('alone may do so', async () => {
    for (const person of ['student', 'hod', 'admin'] as const) {
      const somebody = await harness.as(person)
      expect((await somebody(launch.change, { body: { isLaunched: false, password } })).status).toBe(403)
      expect((await somebody(launch.read)).status).toBe(403)
    }
  })

  it('of a product that never waited may say that it is open', async () => {
    const master = await harness.as('master')
    expect((await master(launch.change, { body: { isLaunched: true } })).body.setting).toEqual({
      isLaunched: true,
      hasPassword: false,
      changedAt: null,
    })
  })
})

it('no answer and no audit event tells the password or its hash', async () => {
  await close()
  const master = await harness.as('master')
  await master(launch.change, { body: { isLaunched: false, password } })
  const answers = [
    await harness.anonymous(launch.settings),
    await harness.anonymous(launch.configuration),
    await master(launch.read),
    await attempt('wrong'),
    await attempt(password),
  ]
  const audited = await harness.db.unchecked('select detail from audit_events')
  const text = JSON.stringify([answers.map(({ body }) => body), audited])
  for (const secret of [password, 'argon2', 'isOTP', 'passwordHash']) expect(text).not.toContain(secret)
})

it('getConfig names the setting, the public menu, the states and the institutions', async () => {
  const { body } = await harness.anonymous(launch.configuration)
  expect(body.setting).toEqual({ isLaunched: true })
  expect(body.menu).toContainEqual({ title: 'Packages', path: '/packages' })
  expect(body.state.map(({ name }) => name)).toContain('Karnataka')
  expect(body.inst).toEqual([])
})
