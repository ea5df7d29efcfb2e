// Paying by Razorpay and PhonePe in a real browser, on a separate server with both: their servers are emulated, with
// the script of the one and the page of the other. At each a payment is declined, abandoned and completed. And a
// browser is closed after paying.
import type { Locator, Page } from '@playwright/test'
import { paymentMessages } from '@rounds/contract/billing/orders/payment.messages'
import { SignedIn } from '@rounds/contract/identity/sessions/session'
import { type GatewayEmulator, openGatewayEmulator } from '../apps/api/src/testing/billing/gateway-emulator.ts'
import { phonePeDialect } from '../apps/api/src/testing/billing/phonepe-dialect.ts'
import { razorpayDialect } from '../apps/api/src/testing/billing/razorpay-dialect.ts'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { expect, offlineNoise, sendCredentials, test } from './journey.ts'
import { type OwnServer, ownServer } from './own-server.ts'

const total = '₹11,798.82'

test.describe('payment with two gateways', () => {
  // A script that does not load, and failed payments.
  test.use({ tolerated: offlineNoise, refusals: [409] })
  // One server for all of them.
  test.describe.configure({ mode: 'default' })
  let server: OwnServer
  let razorpay: GatewayEmulator
  let phonePe: GatewayEmulator

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    razorpay = await openGatewayEmulator(razorpayDialect)
    phonePe = await openGatewayEmulator(phonePeDialect)
    const card = razorpay.settings.razorpay
    const page = phonePe.settings.phonePe
    server = await ownServer({
      DEMO_DATA: '1',
      RAZORPAY_KEY_ID: card?.keyId ?? '',
      RAZORPAY_KEY_SECRET: card?.keySecret ?? '',
      RAZORPAY_WEBHOOK_SECRET: card?.webhookSecret ?? '',
      RAZORPAY_API_URL: card?.apiUrl ?? '',
      PHONEPE_CLIENT_ID: page?.clientId ?? '',
      PHONEPE_CLIENT_SECRET: page?.clientSecret ?? '',
      PHONEPE_WEBHOOK_USER: page?.webhookUser ?? '',
      PHONEPE_WEBHOOK_PASSWORD: page?.webhookPassword ?? '',
      PHONEPE_API_URL: page?.apiUrl ?? '',
    })
    await server.start()
  })
  test.afterAll(async () => {
    await server.stop()
    await Promise.all([razorpay.close(), phonePe.close()])
  })

  async function signIn(page: Page, email: string): Promise<void> {
    await page.goto(`${server.address}/login`)
    await sendCredentials(page, email)
  }

  /** Signs somebody in and returns their standing; `unpaid` when a busy server defers the call. */
  async function standingOf(email: string): Promise<string> {
    const answer = await fetch(`${server.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return answer.ok ? SignedIn.parse(await answer.json()).user.standing : 'unpaid'
  }

  /** Goes from the cart to the gateway. */
  async function beginPayment(page: Page, gateway: string): Promise<void> {
    await expect(page.getByLabel('What you pay')).toContainText(total)
    await page.getByRole('radio', { name: gateway }).check()
    await page.getByRole('button', { name: `Pay ${total}`, exact: true }).click()
    await page.getByRole('button', { name: `Pay ${total} now` }).click()
  }

  /** Opens the document of Razorpay's script, which a busy server may defer. */
  async function shownAtRazorpay(page: Page, shown: Locator): Promise<Locator> {
    await page.waitForURL('**/checkout')
    await expect(async () => {
      if (!(await shown.isVisible())) await page.reload()
      await expect(shown).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    return shown
  }

  const atRazorpay = (page: Page, press: string): Promise<Locator> =>
    shownAtRazorpay(page, page.getByRole('button', { name: press }))

  /** Expects the page's text after the gateway, which a busy server may defer. */
  async function expectAnswer(page: Page, sentence: string): Promise<void> {
    const again = page.getByRole('button', { name: 'Ask again' })
    await expect(async () => {
      if (!(await page.getByText(sentence).isVisible()) && (await again.isVisible())) await again.click()
      await expect(page.getByText(sentence)).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
  }

  async function expectPaid(page: Page): Promise<void> {
    await expectAnswer(page, paymentMessages.success)
    await page.waitForURL('**/login')
  }

  /** A declined payment opens nothing, and leads back to the cart. */
  async function expectDeclined(page: Page): Promise<void> {
    const { title, message } = paymentMessages.notVerified
    await expectAnswer(page, message)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectRenders(page, bothThemes(page))
    await page.getByRole('link', { name: 'Back to the cart' }).click()
  }

  /** A person who left may have paid in another app, so the gateway is asked repeatedly. */
  async function expectAwaited(page: Page): Promise<void> {
    await expectAnswer(page, paymentMessages.awaited)
    await expect(page.getByRole('heading', { name: 'Not confirmed yet' })).toBeVisible()
    await expectRenders(page, bothThemes(page))
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expectAnswer(page, paymentMessages.awaited)
    await page.getByRole('link', { name: 'Back to the cart' }).click()
  }

  test('at Razorpay can fail to load, be closed, declined and completed', async ({ page }) => {
    test.setTimeout(180_000)
    await signIn(page, accounts.student.email)
    await page.waitForURL('**/dashboard')
    await page.goto(`${server.address}/cart`)
    await page.route('**/v1/checkout.js', (route) => route.abort())
    await beginPayment(page, 'Razorpay')
    await shownAtRazorpay(page, page.getByText(paymentMessages.scriptFailed))
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('link', { name: 'Back to the cart' }).click()
    await beginPayment(page, 'Razorpay')
    await (await atRazorpay(page, 'Close Razorpay')).click()
    await expectAwaited(page)
    await beginPayment(page, 'Razorpay')
    await (await atRazorpay(page, 'Decline at Razorpay')).click()
    // The script stays open for another attempt.
    await expect(page.getByRole('button', { name: 'Declined' })).toBeVisible()
    await page.getByRole('button', { name: 'Close Razorpay' }).click()
    await expectDeclined(page)
    await beginPayment(page, 'Razorpay')
    await (await atRazorpay(page, 'Pay at Razorpay')).click()
    await expectPaid(page)
    await sendCredentials(page, accounts.student.email)
    await page.waitForURL('**/dashboard')
    await page.goto(`${server.address}/profile?part=licence`)
    await expect(page.getByText('Begins later')).toBeVisible()
  })

  test('at PhonePe can be abandoned, declined and completed', async ({ page }) => {
    test.setTimeout(180_000)
    const email = 'general-surgery.resident.31@snmc.rounds.example'
    await signIn(page, email)
    await page.waitForURL('**/dashboard')
    await page.goto(`${server.address}/cart`)
    const atPhonePe = async (press: string) => {
      await beginPayment(page, 'PhonePe')
      await page.getByRole('link', { name: press }).click()
    }
    await atPhonePe('Leave PhonePe')
    await expectAwaited(page)
    await atPhonePe('Decline at PhonePe')
    await expectDeclined(page)
    await atPhonePe('Pay at PhonePe')
    await expectPaid(page)
  })

  test('completes by webhook after the browser closes, and the student signs in as paid', async ({ openBrowser }) => {
    const { email } = accounts.unpaid
    const page = await openBrowser('phone')
    await signIn(page, email)
    await page.waitForURL('**/cart')
    await beginPayment(page, 'Razorpay')
    await atRazorpay(page, 'Pay at Razorpay')
    const receipt = [...razorpay.orders.values()].at(-1)?.receipt ?? ''
    await page.context().close()
    razorpay.attempt(receipt, 'paid', undefined, new Date())
    const { headers, payload } = razorpay.event(receipt)
    const answer = await fetch(`${server.address}/api/payment-webhooks/razorpay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: payload,
    })
    expect(answer.status).toBe(200)
    // The licence ends earlier sessions, also one that a browser starts between the event and the licence.
    await expect.poll(() => standingOf(email), { timeout: 60_000 }).not.toBe('unpaid')
    const later = await openBrowser('phone')
    await signIn(later, email)
    await later.waitForURL('**/dashboard')
  })
})
