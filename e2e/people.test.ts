// The lists of people and a person's page: what is visible, what opens, and that no address bypasses the access rules.
import type { Page } from '@playwright/test'
import { bothThemes, expectFits, expectLoaded, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

const maxRowHeight = { phone: 96, desktop: 48 } as const
const minInSight = { phone: 8, desktop: 9 } as const

/** Expects no row of the list to be higher than allowed; returns the boxes of the rows. */
async function expectLowRows(page: Page, screen: keyof typeof maxRowHeight) {
  const rows = page.getByRole('main').locator('table tbody tr')
  await expect(rows.first()).toBeVisible()
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()))
  expect(Math.max(...boxes.map(({ height }) => height)), page.url()).toBeLessThanOrEqual(maxRowHeight[screen])
  return boxes
}

for (const screen of ['phone', 'desktop'] as const) {
  test(`an HOD finds a student and opens their page on a ${screen}`, async ({ signedIn }) => {
    const page = await signedIn(accounts.hodOfB, screen, '/allStudent?state=verified')
    await expectLoaded(page)
    const boxes = await expectLowRows(page, screen)
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    const edge = screen === 'phone' ? 790 : 800
    const inSight = boxes.filter(({ bottom }) => bottom <= edge).length
    expect(inSight).toBeGreaterThanOrEqual(Math.min(minInSight[screen], boxes.length))
    await expectRenders(page, bothThemes(page))
    const row = rows.first()
    const name = (await row.getByRole('link').first().textContent()) ?? ''
    // A click anywhere on the row, not only on the name.
    await row.click({ position: { x: 60, y: 8 } })
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/student\/[\da-f-]{36}$/)
    await expect(page.getByRole('region', { name: 'Account' })).toBeVisible()
    await expectRenders(page, bothThemes(page))
    await expectFits(page)
    await page.getByRole('main').getByRole('link', { name: 'All Students', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Student Records' })).toBeVisible()
  })
}

test('rows stay low on a phone in pending lists, observed work, postings and links', async ({ signedIn }) => {
  const hod = await signedIn(accounts.hod, 'phone', '/allStudent')
  await expectLoaded(hod)
  await expect(
    hod
      .getByRole('row')
      .getByRole('button', { name: /^Approve/ })
      .first(),
  ).toBeVisible()
  await expectLowRows(hod, 'phone')
  const admin = await signedIn(accounts.admin, 'phone', '/allStaff')
  for (const path of ['/allStaff', '/workplace-assessments', '/drp/home', '/drp/stateOffices']) {
    await admin.goto(path)
    await expectLoaded(admin)
    await expectLowRows(admin, 'phone')
  }
})

test.describe('the page of another department’s student', () => {
  test.use({ refusals: [404] })

  test('is refused to other departments and colleges, and redirects students', async ({ signedIn }) => {
    const own = await signedIn(accounts.hodOfB, 'desktop', '/allStudent')
    const address = await own.getByRole('row').getByRole('link').first().getAttribute('href')
    for (const account of [accounts.surgeryHodOfB, accounts.hod]) {
      const page = await signedIn(account, 'desktop', address ?? '')
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Account' })).toHaveCount(0)
    }
    const student = await signedIn(accounts.studentOfC, 'phone', address ?? '')
    await student.waitForURL('**/dashboard')
  })
})
