// The `test` of every journey: signs people in on separate screens, and fails on unexpected console errors, blocked
// resources and refusals.
import { constants, setPriority } from 'node:os'
import { type BrowserContext, test as base, devices, expect, type Page } from '@playwright/test'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { type Account, password } from './accounts.ts'

export { expect } from '@playwright/test'

// On a small machine browsers would starve the server, which then refuses work as designed.
if (process.env.TEST_WORKER_INDEX !== undefined) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }
export const screens = { phone, desktop }

/** The browser's own messages about a missing network. */
export const offlineNoise = /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED|ABORTED)/
const nothing = /^$/

interface Journey {
  /** Console errors that the journey provokes. */
  tolerated: RegExp
  /** The refusals (4xx) that the journey provokes; any other fails it. */
  refusals: readonly number[]
  /** Opens a separate browser, on a screen of this size. */
  openBrowser: (screen: keyof typeof screens) => Promise<Page>
  /** Opens the dashboard or another page as a signed-in person. */
  signedIn: (account: Account, screen: keyof typeof screens, path?: string) => Promise<Page>
}

/** Returns the faults of a browser that no step looks for, as lines. */
function faultsOf(context: BrowserContext, refusals: readonly number[], tolerated: RegExp): string[] {
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(String(error.error())))
  context.on('console', (message) => {
    // Chromium reports every 4xx here as well; those are checked below, by their number. A blocked resource stays.
    const isAnswer = message.text().startsWith('Failed to load resource: the server responded with a status of')
    if (message.type() === 'error' && !isAnswer && !tolerated.test(message.text()))
      faults.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('response', (response) => {
    const status = response.status()
    // On a busy machine the server defers calls, and the application retries them: a journey harmed by this fails by
    // itself.
    if (status === 503 && response.headers()['retry-after'] !== undefined) return
    if (status >= 400 && !refusals.includes(status))
      faults.push(`${status} ${response.request().method()} ${response.url()}`)
  })
  return faults
}

/** Fills in and sends the sign-in form. */
export async function sendCredentials(page: Page, email: string, secret: string = password): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs somebody in through their sign-in form, as people do. */
export async function signInByForm(page: Page, { email, door }: Account): Promise<void> {
  await page.goto(door)
  await sendCredentials(page, email)
  await page.waitForURL('**/dashboard')
}

/** Gives this browser a session without the form, which other journeys test, and opens a page in it. */
export async function signIn(page: Page, { email, door }: Account, path = '/dashboard'): Promise<void> {
  // A page of the same origin without the application, which would start before the session exists.
  await page.goto('/favicon.svg')
  const status = await page.evaluate(
    async ({ address, body }) => {
      const headers = { 'content-type': 'application/json' }
      const send = () => fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
      let reply = await send()
      // A busy server says when to retry.
      while (reply.status === 503) {
        const seconds = Number(reply.headers.get('retry-after') ?? 1)
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
        reply = await send()
      }
      localStorage.setItem('rounds.signedIn', crypto.randomUUID())
      return reply.status
    },
    { address: `/api${door}`, body: { email, password } },
  )
  expect(status, `${email} signs in`).toBe(200)
  await page.goto(path)
}

/** Signs out by address, and stays on the good-bye page, which redirects after two seconds. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await expect(page.getByText(signInMessages.loggedOut.message, { exact: true })).toBeVisible()
}

/** Closes success notices, which may cover the next button for five seconds. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('status').getByRole('button', { name: 'Close', exact: true })
  // Closes all at once: a notice that disappears on its own would otherwise be waited for.
  await close.evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click()
  })
}

/** Returns the API's answer to the signed-in person; a busy server is asked again, as the application does. */
export async function ask(page: Page, path: string): Promise<{ status: number; body: unknown }> {
  return page.evaluate(async (address) => {
    const send = () => fetch(`/api${address}`)
    let reply = await send()
    while (reply.status === 503) {
      const seconds = Number(reply.headers.get('retry-after') ?? 1)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      reply = await send()
    }
    return { status: reply.status, body: (await reply.json()) as unknown }
  }, path)
}

export const test = base.extend<Journey>({
  refusals: [[], { option: true }],
  tolerated: [nothing, { option: true }],

  async context({ context, refusals, tolerated }, use) {
    const faults = faultsOf(context, refusals, tolerated)
    await use(context)
    expect(faults).toEqual([])
  },

  async openBrowser({ browser, refusals, tolerated }, use) {
    const opened: { context: BrowserContext; faults: string[] }[] = []
    await use(async (screen) => {
      const context = await browser.newContext(screens[screen])
      opened.push({ context, faults: faultsOf(context, refusals, tolerated) })
      return context.newPage()
    })
    for (const { context } of opened) await context.close()
    expect(opened.flatMap(({ faults }) => faults)).toEqual([])
  },

  async signedIn({ openBrowser }, use) {
    await use(async (account, screen, path) => {
      const page = await openBrowser(screen)
      await signIn(page, account, path)
      return page
    })
  },
})
