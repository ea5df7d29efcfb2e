// The whole launch gate, on a separate server that waits for its password.
import type { Page } from '@playwright/test'
import { launchMessages } from '@rounds/contract/site/launch/launch.messages'
import { expectRenders, wideLightNarrowDark } from './accessible.ts'
import { expect, test } from './journey.ts'
import { type OwnServer, ownServer } from './own-server.ts'

const launchPassword = '20250409'

/** A busy server may refuse and ask to try again, so the press is repeated. */
async function pressUntil(page: Page, isAnswered: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const busy = page.getByRole('dialog', { name: 'Error' })
    if (await busy.isVisible()) await busy.getByRole('button', { name: 'Close' }).click()
    const button = page.getByRole('button', { name: 'Launch' })
    if (await button.isVisible()) await button.click()
    await isAnswered()
  }).toPass({ timeout: 60_000 })
}

test.describe('a product before its launch', () => {
  test.use({ refusals: [400, 404] })
  let server: OwnServer
  let address: string

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    server = await ownServer({ LAUNCH_PASSWORD: launchPassword })
    address = server.address
    await server.start()
  })
  test.afterAll(() => server.stop())

  test('keeps its public pages behind the gate until the countdown ends', async ({ page }) => {
    for (const path of ['/', '/packages', '/t&c', '/login', '/signup', '/snmc', '/dashboard', '/contact']) {
      await page.goto(`${address}${path}`)
      await expect(page).toHaveURL(`${address}/launching`)
    }
    await page.goto(`${address}/staffLogin`)
    await expect(page.getByRole('heading', { name: 'Faculty Login' })).toBeVisible()

    await page.goto(`${address}/launching`)
    const password = page.getByLabel('Launch password', { exact: true })
    await expect(password).toBeVisible()
    await expectRenders(page, wideLightNarrowDark)
    await password.fill('20250408')
    await pressUntil(page, () =>
      expect(password).toHaveAccessibleDescription(launchMessages.wrongPassword, { timeout: 5_000 }),
    )
    await expect(page.getByText(launchMessages.wrongPassword)).toBeVisible()
    const isLaunched = async () => (await (await fetch(`${address}/api/settings`)).json()).setting.isLaunched as boolean

    await page.clock.install()
    await password.fill(launchPassword)
    // From here on the test controls the time: on a busy machine a second of the countdown was missed.
    await page.clock.pauseAt(Date.now() + 60_000)
    const timer = page.getByRole('timer')
    await pressUntil(page, () => expect(timer).toHaveText('9', { timeout: 5_000 }))
    for (const left of ['8', '7', '6']) {
      await page.clock.runFor(1000)
      await expect(timer).toHaveText(left)
    }
    expect(await isLaunched()).toBe(false)
    await page.clock.runFor(1000)
    await expect(timer).toHaveText('5')
    await expect.poll(isLaunched).toBe(true)
    for (const left of ['4', '3', '2', '1']) {
      await page.clock.runFor(1000)
      await expect(timer).toHaveText(left)
    }
    await page.clock.runFor(1000)
    await expect(page).toHaveURL(`${address}/`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The logbook of your residency')
    await page.goto(`${address}/launching`)
    await expect(page).toHaveURL(`${address}/`)
  })
})
