// The table of a kind on a ward PC: sorted, with chosen columns, printed, downloaded, and many records verified at
// once. No other journey uses its teacher.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { pagesOfPdf } from '../apps/api/src/testing/documents/pdf-pages.ts'
import { bothThemes, expectLoaded, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, signIn, test } from './journey.ts'
import { afterUndoTime, listMenu } from './logbook.ts'

async function openProcedures(page: Page): Promise<void> {
  await signIn(page, accounts.tableTeacher, kindOf('procedure').route)
  await expectLoaded(page)
}

const rows = (page: Page): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Open / }) })
const boxes = (page: Page): Locator => page.getByRole('checkbox', { name: /^Select (?!all)/ })
const statuses = (page: Page) =>
  rows(page)
    .getByText(/^(Pending|Approved|Rejected)$/)
    .allTextContents()

test.describe.configure({ mode: 'serial' })

test('sorts by a column, and keeps the order in the address after a reload', async ({ page }) => {
  await openProcedures(page)
  const order = page.getByLabel('Order', { exact: true })
  const header = page.getByRole('columnheader', { name: 'Status' })
  await expect(header).toHaveAttribute('aria-sort', 'none')
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
  await header.getByRole('button').press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(order).toHaveValue('status')
  await expect(page).toHaveURL(/sort=status(&|$)/)
  await expect.poll(async () => new Set(await statuses(page))).toEqual(new Set(['Pending']))
  await page.reload()
  await expectLoaded(page)
  expect(new Set(await statuses(page))).toEqual(new Set(['Pending']))
  await order.selectOption({ label: 'Status, approved first' })
  await expect.poll(async () => new Set(await statuses(page))).toEqual(new Set(['Approved']))
})

test('shows at least eleven records, with all columns inside its width', async ({ page }) => {
  await signIn(page, accounts.tableTeacher, `${kindOf('procedure').route}?size=20`)
  await expectLoaded(page)
  const table = page.getByRole('region', { name: 'Procedures REPORT', exact: true })
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  const boxesOfRows = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()))
  const inSight = boxesOfRows.filter(({ bottom }) => bottom <= 800).length
  process.stdout.write(`\nrecords in sight at 1280x800: ${inSight}\n`)
  expect(inSight).toBeGreaterThanOrEqual(11)
  expect(Math.max(...boxesOfRows.map(({ height }) => height))).toBeLessThanOrEqual(48)
})

for (const [id, who, hasRoom] of [
  ['procedure', 'master', false],
  ['surgical-skill', 'tableTeacher', true],
] as const)
  test(`fits the ${id} list into its width for ${who}, ${hasRoom ? 'with' : 'without'} the Role column`, async ({
    page,
  }) => {
    const kind = kindOf(id)
    await signIn(page, accounts[who], kind.route)
    await expectLoaded(page)
    await expect(page.getByRole('columnheader', { name: 'Role' })).toBeVisible({ visible: hasRoom })
    const table = page.getByRole('region', { name: `${kind.title} REPORT`, exact: true })
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  })

test('filters by this year, and states when no record matches', async ({ page }) => {
  await openProcedures(page)
  await page.getByRole('button', { name: 'Dates: Any date', exact: true }).press('Enter')
  const dates = page.getByRole('dialog', { name: 'Dates' })
  await dates.getByRole('button', { name: 'This year', exact: true }).click()
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31/)
  await page.getByRole('button', { name: 'Dates: This year', exact: true }).click()
  await expect(dates.getByLabel('From', { exact: true })).toHaveValue(/^01-01-/)
  await expectRenders(page, bothThemes(page))
  await page.keyboard.press('Escape')
  await page.getByLabel('Search the records').fill('nothinglikethis')
  await expect(page.getByText('No records match these filters', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('shows the chosen columns, and remembers them on this device', async ({ page }) => {
  await openProcedures(page)
  const cells = rows(page).first().locator('[data-label="Competency"]')
  await expect(cells).toHaveCount(0)
  const menu = listMenu(page)
  const item = page.getByRole('menuitem', { name: /^Columns/ })
  await menu.press('Enter')
  await item.press('Enter')
  const choice = page.getByRole('dialog', { name: 'Columns to show' })
  await expect(choice.getByRole('checkbox', { name: 'Student', exact: true })).toBeDisabled()
  await expect(choice.getByRole('checkbox', { name: 'Date', exact: true })).toBeDisabled()
  const competency = choice.getByRole('checkbox', { name: 'Competency', exact: true })
  await competency.press('Space')
  await expect(competency).toBeChecked()
  await expect(cells).toHaveCount(1)
  await expectRenders(page, bothThemes(page))
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await expect(menu).toBeFocused()
  await page.reload()
  await expectLoaded(page)
  await expect(cells).toHaveCount(1)
  await menu.click()
  await item.click()
  await choice.getByRole('button', { name: 'Show the usual ones', exact: true }).click()
  await expect(cells).toHaveCount(0)
  await choice.getByRole('button', { name: 'Show all', exact: true }).click()
  for (const header of ['Competency', 'Role', 'Student remark', 'Verified by', 'Verified on'])
    await expect(rows(page).first().locator(`[data-label="${header}"]`)).toHaveCount(1)
})

test('prints the filtered records by student, without hidden columns', async ({ page }) => {
  await openProcedures(page)
  await page.getByLabel('Status', { exact: true }).selectOption('Approved')
  await listMenu(page).click()
  await page.getByRole('menuitem', { name: 'Print', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Print this list' })
  const paper = dialog.getByRole('region', { name: /on paper$/ })
  await expect(paper.getByText(/^Status: Approved\s· Newest first · \d+ records$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Columns', exact: true }).click()
  const choice = page.getByRole('dialog', { name: 'Columns to show' })
  await choice.getByRole('checkbox', { name: 'Patient', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await expect(paper.getByText(/^Printed by Dr .+ on \d\d-\d\d-\d{4} \d\d:\d\d$/)).toBeVisible()
  await expect(paper.getByRole('columnheader', { name: 'Procedure' })).toBeVisible()
  await expect(paper.getByRole('columnheader', { name: 'Patient' })).toHaveCount(0)
  const count = Number.parseInt(/(\d+) records/.exec((await paper.textContent()) ?? '')?.[1] ?? '', 10)
  await expect(paper.locator('tr[data-record]')).toHaveCount(count)
  expect(count).toBeGreaterThan(20)
  const students = await paper.getByRole('rowheader').allTextContents()
  expect(students.length).toBeGreaterThan(1)
  for (const student of students) expect(student).toMatch(/\s· [A-Z]+\/\d+\s· \d+ records?$/)
  expect(students).toEqual(students.toSorted((a, b) => a.localeCompare(b)))
  await expectRenders(page, bothThemes(page))
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const words = await pagesOfPdf(pdf)
  for (const [index, text] of words.entries()) expect(text).toContain(`Page ${index + 1} of ${words.length}`)
  await page.emulateMedia({ media: 'print' })
  // Eight points, in the font of the screen.
  await expect(paper).toHaveCSS('font-size', /^10\.6\d*px$/)
  await expect(paper).toHaveCSS('font-family', /^"?Inter Variable/)
  await page.emulateMedia({ media: 'screen' })
  const pages = pdf.toString('latin1').match(/\/MediaBox ?\[[^\]]*\]/g) ?? []
  expect(pages.length).toBeGreaterThan(1)
  // Every page is A4 landscape.
  for (const size of pages) expect(size).toMatch(/\[0 0 84\d\.\d+ 59\d\.\d+\]/)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('downloads as Excel and as CSV', async ({ page }) => {
  await openProcedures(page)
  for (const [choice, ending, beginning] of [
    ['Excel (.xlsx)', /^procedure-[\d-]+\.xlsx$/, 'PK'],
    ['CSV (.csv)', /^procedure-[\d-]+\.csv$/, '\uFEFFStudent,'],
  ] as const) {
    await listMenu(page).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: choice }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(ending)
    expect((await readFile(await file.path(), 'utf8')).startsWith(beginning)).toBe(true)
  }
})

test('lets a teacher decide many records at once, and undo the decision', async ({ page }) => {
  await openProcedures(page)
  await page.getByLabel('Order', { exact: true }).selectOption({ label: 'Status, pending first' })
  await expect.poll(async () => new Set(await statuses(page))).toEqual(new Set(['Pending']))
  const all = page.getByRole('checkbox', { name: 'Select all on this page' }).filter({ visible: true })
  await all.click()
  const bar = page.getByRole('region', { name: 'Decide the selected records' })
  await expect(bar.getByText('10 selected')).toBeVisible()
  await expectRenders(page, bothThemes(page))
  await all.click()
  await expect(bar).toBeHidden()

  await boxes(page).nth(0).press('Space')
  await boxes(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await expect(bar.getByText('3 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Approve 3' }).click()
  await expect(bar.getByText('Please choose a grade.')).toBeVisible()
  await bar.getByLabel('Grade for all').selectOption('3')
  await bar.getByRole('button', { name: 'Approve 3' }).click()
  await expect(page.getByText('Decided, not sent yet')).toHaveCount(3)
  await expect(boxes(page)).toHaveCount(7)
  await page.getByRole('button', { name: /^Undo last: Approved/ }).click()
  await expect(bar.getByText('3 selected')).toBeVisible()
  await expect(boxes(page)).toHaveCount(10)

  await bar.getByLabel('Remark for all').fill('Please name the indication.')
  await bar.getByLabel('Grade for all').selectOption('1')
  await afterUndoTime(page, () => bar.getByRole('button', { name: 'Reject 3' }).click())
  await expect(page.getByText('Rejected: 3 of 3 records')).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('Rejected')
  await page.getByLabel('Order', { exact: true }).selectOption({ label: 'Verified last first' })
  await listMenu(page).click()
  await page.getByRole('menuitem', { name: /^Columns/ }).click()
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(rows(page).filter({ hasText: 'Please name the indication.' })).toHaveCount(3)
})
