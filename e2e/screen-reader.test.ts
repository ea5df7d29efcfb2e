// The daily screens for a screen reader: roles, names and their order, and announcements of changes. Also checks that
// nothing on a list moves during typing in its search.
import type { Page } from '@playwright/test'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { expectLoaded } from './accessible.ts'
import { accounts } from './accounts.ts'
import { inputOf } from './entry-form.ts'
import { expect, signIn, test } from './journey.ts'

const procedures = kindOf('procedure')

test('the queue reads as a search, the pending records and the decision', async ({ page }) => {
  await signIn(page, accounts.anaesthesiologyHod, '/queue')
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Verification queue" [level=1]
    - search:
      - searchbox "Search the queue"
      - combobox "Kind"
      - combobox "Student"
      - combobox "Order"
      - button "Keys"
    - navigation "Records that wait":
      - list:
        - listitem:
          - checkbox /^(Select|Cannot be selected:) /
          - button /, waits /
  `)
  const rows = page.getByRole('navigation', { name: 'Records that wait' }).getByRole('listitem').getByRole('button')
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  await rows.filter({ hasText: procedures.title }).first().click()
  const decision = page.getByRole('form', { name: 'Decision' })
  await expect(decision).toMatchAriaSnapshot(`
    - form "Decision":
      - heading "Decision"
      - group "Score":
        - radio "0 Poor"
        - radio "1 Satisfactory"
        - radio "2 Average"
        - radio "3 Good"
        - radio "4 Very Good"
      - textbox "HOD/unit head feedback"
      - group "Ready remarks"
      - button "Approve"
      - button "Reject"
  `)
})

test('a list reads as a search and a table with named rows, and announces the count', async ({ page }) => {
  await signIn(page, accounts.anaesthesiologyHod, `${procedures.route}?size=5`)
  await expectLoaded(page)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Procedures REPORT" [level=1]
    - search:
      - searchbox "Search the records"
      - combobox "Student"
      - combobox "Status"
      - 'button /^Dates: /'
      - combobox "Order"
      - button "Columns, print and download"
    - region "Procedures REPORT":
      - table "Procedures REPORT":
        - rowgroup:
          - row:
            - columnheader "Date":
              - button "Date"
            - columnheader "Procedure"
        - rowgroup:
          - row:
            - rowheader:
              - button /^Open .*, procedure of Dr /
            - cell:
              - button /^More for procedure of Dr /
  `)
  const found = page.getByRole('status').filter({ hasText: /^\d+–\d+ of [\d,]+ records$/ })
  const before = await found.innerText()
  const name = (await page.getByRole('rowheader').first().getByRole('button').innerText()).split(' ')[0] ?? ''
  await page.getByLabel('Search the records').fill(name)
  await expect(page).toHaveURL(/search=/)
  await expect(found).not.toHaveText(before)
})

test('a form reads label by label, and describes the error at each field', async ({ page }) => {
  await signIn(page, accounts.rejectedStudent, '/task/opd-campus?add=1')
  const form = page.getByRole('dialog', { name: 'Add OPD session', exact: true })
  await expect(form.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
  await expect(form).toMatchAriaSnapshot(`
    - dialog "Add OPD session":
      - heading "Add OPD session" [level=2]
      - textbox "Date"
      - button "Choose Date from a calendar"
      - textbox "Venue"
      - textbox "OPD cases"
      - combobox "Guiding faculty"
      - textbox "Student remark"
      - button "Save draft"
      - button "Submit"
  `)
  await inputOf(form, 'Date').fill('31-02-2026')
  await inputOf(form, 'Venue').fill(' ')
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(form.getByRole('alert', { name: 'Oops...', exact: true })).toBeVisible()
  await expect(inputOf(form, 'Date')).toBeFocused()
  await expect(inputOf(form, 'Date')).toHaveAccessibleDescription('Please enter a valid date.')
  await expect(inputOf(form, 'Venue')).toHaveAccessibleDescription('Venue is required.')
  await expect(form).toMatchAriaSnapshot(`
    - dialog "Add OPD session":
      - textbox "Date" [invalid]
      - textbox "Venue" [invalid]
      - textbox "OPD cases" [invalid]
  `)
  await form.getByRole('button', { name: 'Close', exact: true }).click()
})

/** Watches every layout shift from now on, also those after a key press, which browsers do not count. */
async function watchShifts(page: Page): Promise<() => Promise<{ value: number; moved: string[] }>> {
  await page.evaluate(() => {
    const seen = { value: 0, moved: [] as string[] }
    Object.assign(window, { seenShifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] }
        seen.value += value
        for (const { node } of sources) if (node instanceof HTMLElement) seen.moved.push(node.outerHTML.slice(0, 120))
      }
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => Reflect.get(window, 'seenShifts') as { value: number; moved: string[] })
}

for (const width of [1280, 390]) {
  test(`a list does not shift while somebody types in its search, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, accounts.anaesthesiologyHod, procedures.route)
    await expectLoaded(page)
    // The same records again, so that a shift is not due to different results.
    const found = await page.evaluate(async (address) => {
      const response = await fetch(address)
      return response.text()
    }, '/api/entries?kind=procedure')
    await page.route(/\/api\/entries\?.*search=/, (route) =>
      route.fulfill({ body: found, contentType: 'application/json' }),
    )
    const shifts = await watchShifts(page)
    const answer = page.waitForResponse(/search=catheter$|search=catheter&/)
    await page.getByLabel('Search the records').pressSequentially('catheter')
    await answer
    await expect(page).toHaveURL(/search=catheter/)
    await expectLoaded(page)
    const { value, moved } = await shifts()
    expect(moved).toEqual([])
    expect(value).toBe(0)
    // A watch that sees nothing would also pass.
    await page.getByRole('main').evaluate((main) => main.style.setProperty('margin-top', '80px'))
    await expect.poll(async () => (await shifts()).value).toBeGreaterThan(0)
  })
}
