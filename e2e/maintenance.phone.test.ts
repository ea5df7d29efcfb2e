// The whole course of maintenance, on a separate server: announced to all, switched on while a student records, and
// over again.
import type { Page } from '@playwright/test'
import { maintenanceMessages } from '@rounds/contract/site/maintenance/maintenance.messages'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { test as base, closeToasts, expect, screens, signIn } from './journey.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { fillNew, kept, recorded, submit, unsent } from './unsent.ts'
import { keptOnDevice, openApplication } from './worker.ts'

const test = base.extend<{ server: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  async server({}, use) {
    const server = await ownServer({ DEMO_DATA: '1' })
    await server.start()
    await use(server)
    await server.stop()
  },
  async baseURL({ server }, use) {
    await use(server.address)
  },
})
test.use({ serviceWorkers: 'allow', refusals: [403] })

const text = 'The server gets a larger disk.'
const readOnly = 'Read-only for maintenance.'

async function announce(master: Page): Promise<void> {
  const form = master.getByRole('form', { name: 'Notice of maintenance' })
  await form.getByLabel('What is done').fill(text)
  await form.getByLabel('Begins on', { exact: true }).fill('15062126')
  await form.getByLabel('Begins at').fill('22:00')
  await form.getByLabel('Ends on', { exact: true }).fill('15062126')
  await form.getByLabel('Ends at').fill('23:30')
  await form.getByRole('button', { name: 'Announce maintenance' }).click()
  await master.getByRole('textbox', { name: 'Your password' }).fill(password)
  await master.getByRole('button', { name: 'Continue' }).click()
  await expect(master.getByText(maintenanceMessages.announced)).toBeVisible()
}

test('maintenance is announced, and holds a new record until read-only mode ends', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(300_000)
  const words = `maintenance${Date.now()}`
  const context = await browser.newContext({ ...screens.desktop, baseURL: server.address })
  const master = await context.newPage()
  await signIn(master, accounts.master, '/siteSettings')
  await announce(master)

  await page.goto('/login')
  await expect(page.getByText('Maintenance: 15 Jun 2126, 22:00 to 23:30.')).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await expectRenders(page, bothThemes(page))

  await openApplication(page, accounts.student)
  await keptOnDevice(page, 'choices', 3)
  await fillNew(page, 'opd-campus', words, accounts.teacher)
  await master.getByRole('button', { name: 'Turn on read-only mode' }).click()
  await master.getByRole('dialog').getByRole('button', { name: 'Turn on read-only mode' }).click()
  await expect(master.getByText(readOnly)).toBeVisible()

  await submit(page)
  await expect(page.getByText(kept)).toBeVisible()
  await expect(unsent(page, 1)).toBeVisible()
  await expect(page.getByText(readOnly)).toBeVisible()
  await closeToasts(page)
  expect(await recorded(page, words)).toEqual([])

  await master.getByRole('button', { name: 'Turn off read-only mode' }).click()
  await expect(master.getByText(maintenanceMessages.writable)).toBeVisible()
  // The page notices when somebody returns to it, else within a minute, and sends.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(unsent(page, 1)).toBeHidden({ timeout: 120_000 })
  await expect(page.getByText(readOnly)).toBeHidden()
  expect(await recorded(page, words)).toMatchObject([{ status: 'Pending', revision: 1 }])
  await context.close()
})
