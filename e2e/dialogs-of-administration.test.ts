// The dialogs of administration, once each, in a light wide and a dark narrow window: axe finds nothing.
import type { Page } from '@playwright/test'
import { expectLoaded, wideDarkNarrowLight, wideLightNarrowDark } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expectDialog } from './dialogs.ts'
import { test } from './journey.ts'

async function openList(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(path)
  await expectLoaded(page)
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Opens the dialog of an action behind the ⋯ of the first row. */
async function choose(page: Page, verb: string): Promise<void> {
  await press(page, /^More for /)
  await page.getByRole('menuitem', { name: new RegExp(`^${verb}`) }).click()
}

test('the dialogs that add to a list are accessible', async ({ signedIn }) => {
  const page = await signedIn(accounts.master, 'desktop')
  for (const [index, [path, verb, title]] of (
    [
      ['/addCollege', 'Add college', 'Add College'],
      ['/coupons', 'Create Coupon', 'Create coupon'],
      ['/priceList', 'Add package', 'Add package'],
      ['/addInstitute', 'Add institution', 'Add institution'],
      ['/allHod', 'Add staff', 'Add Staff'],
    ] as const
  ).entries()) {
    await openList(page, path)
    await page.getByRole('button', { name: verb, exact: true }).first().click()
    await expectDialog(page, title, index % 2 === 0 ? wideLightNarrowDark : wideDarkNarrowLight)
  }
})

test('the dialogs of a college and its departments are accessible', async ({ signedIn }) => {
  const page = await signedIn(accounts.master, 'desktop')
  await openList(page, '/addCollege?search=Demo College B')
  await choose(page, 'Edit')
  await expectDialog(page, 'Edit Demo College B, Israna')
  await openList(page, '/addCollege?search=Demo College B')
  await choose(page, 'Add departments')
  await expectDialog(page, 'Add departments to Demo College B, Israna', wideDarkNarrowLight)
  await press(page, 'Add one to the list…')
  await expectDialog(page, 'Add a department to the list')
})

test('the dialogs of a student are accessible', async ({ signedIn }) => {
  const page = await signedIn(accounts.master, 'desktop')
  for (const verb of ['Edit registration', 'Move', 'Block'] as const) {
    await openList(page, '/allStudent?state=verified&search=Demo College B')
    const name = await page.getByRole('rowheader').first().getByRole('link').innerText()
    await choose(page, verb)
    const titles = {
      'Edit registration': `Edit the registration of ${name}`,
      Move: `Move ${name}?`,
      Block: `Block ${name}?`,
    }
    await expectDialog(page, titles[verb])
  }
})
