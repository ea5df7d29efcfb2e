// The dialogs and forms of money, once each, in both themes: axe finds nothing, and nothing is wider than the window.
import type { Page } from '@playwright/test'
import { expectFits, expectLoaded, expectRenders, wideDarkNarrowLight, wideLightNarrowDark } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expectDialog } from './dialogs.ts'
import { expect, test } from './journey.ts'

const wide = { width: 1280, height: 800 }

/** Opens the dialog of an action behind the ⋯ of the first row. */
async function choose(page: Page, verb: string): Promise<void> {
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: new RegExp(`^${verb}`) }).click()
}

test('a payment and its refund forms are accessible', async ({ signedIn }) => {
  const page = await signedIn(accounts.master, 'desktop', '/payments?state=paid')
  await expectLoaded(page)
  await page.getByRole('rowheader').getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  await expectRenders(page, wideLightNarrowDark)
  await expectFits(page)
  await page.setViewportSize(wide)
  for (const verb of ['Refund…', 'Note a refund made elsewhere…']) {
    const button = dialog.getByRole('button', { name: verb, exact: true })
    if (!(await button.isVisible())) continue
    await button.click()
    await dialog.getByRole('button', { name: /^(?:Give|Note the refund of) ₹/ }).click()
    await expect(dialog.getByText(/^Please say why/).first()).toBeVisible()
    await expectRenders(page, wideDarkNarrowLight)
    await expectFits(page)
    await page.setViewportSize(wide)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('editing a package and deleting a coupon are accessible', async ({ signedIn }) => {
  const page = await signedIn(accounts.master, 'desktop', '/priceList')
  await expectLoaded(page)
  await choose(page, 'Edit package')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  await expectRenders(page, wideDarkNarrowLight)
  await expectFits(page)
  await page.setViewportSize(wide)
  await page.goto('/coupons')
  await expectLoaded(page)
  await choose(page, 'Delete')
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('heading').first()).toBeVisible()
  await expectRenders(page, wideLightNarrowDark)
})

test('a settlement report is accessible before and after the comparison', async ({ signedIn }) => {
  const page = await signedIn(accounts.master, 'desktop', '/reconciliation')
  await expectLoaded(page)
  const report = 'payment_id,order_id,amount,created_at\npay_1,order_1,1.00,23/11/2026 10:00:00\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'recon.csv', mimeType: 'text/csv', buffer: Buffer.from(report) })
  await expectDialog(page, 'Compare recon.csv', wideDarkNarrowLight)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Compare 1 line' }).click()
  await expect(page.getByText('The report is compared. Nothing was changed.')).toBeVisible()
  await expectLoaded(page)
  await expectRenders(page, wideLightNarrowDark)
})

test('paying for a student and marking one as paid are accessible', async ({ signedIn }) => {
  const page = await signedIn(accounts.master, 'desktop')
  const student = accounts.unpaid.name
  for (const [verb, title] of [
    ['Pay for', `Pay for ${student}`],
    ['Mark as paid', `Mark as paid: ${student}?`],
  ] as const) {
    await page.setViewportSize(wide)
    await page.goto(`/allStudent?state=unpaid&search=${encodeURIComponent(student)}`)
    await expectLoaded(page)
    await choose(page, verb)
    await expectDialog(page, title)
  }
})
