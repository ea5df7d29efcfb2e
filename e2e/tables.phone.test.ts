// The table of a kind on a phone: its first record visible at once, its filters folded, targets large enough for a
// thumb.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { bothThemes, expectFits, expectLoaded, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, signIn, test } from './journey.ts'

const smallestTarget = 44

test('shows the first record at once, with folded filters and large touch targets', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 667 })
  await signIn(page, accounts.phoneTableTeacher, kindOf('procedure').route)
  await expectLoaded(page)
  const status = page.getByLabel('Status', { exact: true })
  const filters = page.getByRole('button', { name: /^Filters/ })
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Open / }) })
    .first()
  await expect(status).toBeHidden()
  await expect(first.getByRole('rowheader')).toBeInViewport({ ratio: 1 })

  const targets = page.getByRole('main').locator('button, input, select').filter({ visible: true })
  const sides = await targets.evaluateAll((elements) =>
    elements.map((element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent
      // The whole card opens the record.
      const target = name.startsWith('Open ') ? element.closest('tr') : element
      const { width, height } = (target ?? element).getBoundingClientRect()
      return { name, side: Math.min(width, height) }
    }),
  )
  expect(sides.filter(({ name }) => /^Select |^More for |^Open |^Page /.test(name)).length).toBeGreaterThan(10)
  expect(sides.filter(({ side }) => side < smallestTarget)).toEqual([])

  await filters.press('Enter')
  await expect(filters).toBeFocused()
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
  await expectRenders(page, [{ width: 390, theme: 'dark' }])
  await expectFits(page)
  await page.setViewportSize({ width: 390, height: 667 })
  await status.selectOption('Pending')
  await filters.click()
  await expect(page.getByRole('button', { name: 'Filters, 1 active' })).toBeVisible()
  await filters.click()
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  await expect(page.getByRole('search')).toBeFocused()
})

test('shows eight records at once, and opens one on a tap anywhere in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, accounts.otherStudent, kindOf('procedure').route)
  await expectLoaded(page)
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Open / }) })
  const bar = await page.getByRole('navigation').filter({ visible: true }).last().boundingBox()
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()))
  const inSight = boxes.filter(({ bottom }) => bottom <= (bar?.y ?? 0)).length
  process.stdout.write(`\nrecords in sight at 390x844: ${inSight}\n`)
  expect(inSight).toBeGreaterThanOrEqual(8)
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(96)
  await expectRenders(page, bothThemes(page))
  await rows.nth(2).click({ position: { x: 20, y: 50 } })
  await expect(page.getByRole('dialog', { name: kindOf('procedure').title, exact: true })).toBeVisible()
})

test('shows the decision above the list, without covering it, and can undo it', async ({ page }) => {
  await signIn(page, accounts.phoneTableTeacher, `${kindOf('procedure').route}?status=Pending`)
  await expectLoaded(page)
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Open / }) })
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .tap()
  const bar = page.getByRole('region', { name: 'Decide the selected records' })
  await bar.getByLabel('Grade for all').selectOption('3')
  await bar.getByRole('button', { name: 'Approve 1' }).tap()
  const notice = page.getByText('1 decided', { exact: true })
  await expect(notice).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  // The list is loaded again after a decision: there may be no row at this moment.
  const overlap = async () => {
    const [above, first] = [await notice.boundingBox(), await rows.first().boundingBox()]
    return above && first ? above.y + above.height - first.y : Number.NaN
  }
  await expect.poll(overlap).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: /^Undo last: Approved/ }).tap()
  await expect(page.getByRole('button', { name: /^Undo last/ })).toBeHidden()
})
