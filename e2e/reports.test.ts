// A student opens their own report on the phone and saves it; the HOD goes from the department to one student; an Admin
// compares departments. Another department's HOD sees nothing.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { bothThemes, expectFits, expectLoaded, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

/** Saves the report in a format; returns its name and its bytes. */
async function saveReport(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format, exact: true }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a student reads and downloads their own report on the phone', async ({ signedIn }) => {
  const phone = await signedIn(accounts.student, 'phone', '/reports')
  await expect(phone.getByRole('heading', { level: 2, name: /records are approved/ })).toBeVisible()
  await expectLoaded(phone)
  await expectRenders(phone, bothThemes(phone))
  await expectFits(phone)
  const roles = phone.getByRole('region', { name: /performed independently/ }).first()
  await roles.getByText(/^Show as table/).tap()
  await expect(roles.getByRole('columnheader', { name: 'Performed Independently' })).toBeVisible()

  const pdf = await saveReport(phone, 'PDF')
  expect(pdf.name).toMatch(/^report-student-[\d-]+\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const csv = await saveReport(phone, 'CSV (.csv)')
  expect(csv.bytes.toString('utf8')).toMatch(/^\uFEFFPart,Row,Figure,Value\r\nRecords by kind,/)
})

test('an HOD opens a student’s report from the department’s, and limits it to a period', async ({ signedIn }) => {
  const desk = await signedIn(accounts.hod, 'desktop', '/reports')
  const { name } = accounts.student
  await desk.getByRole('link', { name, exact: true }).first().click()
  await expect(desk.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(desk.getByRole('heading', { level: 2, name: /^Appraised/ })).toBeVisible()
  await expectLoaded(desk)
  await expectRenders(desk, bothThemes(desk))
  await expectFits(desk)
  await desk.goto(`${new URL(desk.url()).pathname}?from=2000-01-01&to=2000-01-31`)
  await expect(desk.getByRole('heading', { level: 2, name: 'No records in these days' })).toBeVisible()
  await expect(desk.getByRole('heading', { level: 2, name: /^Appraised/ })).toBeVisible()
})

test('an Admin compares the departments of the college and downloads the figures', async ({ signedIn }) => {
  const desk = await signedIn(accounts.admin, 'desktop', '/reports')
  await desk.getByRole('link', { name: 'Compare departments', exact: true }).click()
  await expect(desk.getByRole('heading', { level: 2 }).first()).toContainText('per student and month')
  await expectRenders(desk, bothThemes(desk))
  await desk.getByLabel('Months', { exact: true }).selectOption('Last 3 months')
  await expect(desk).toHaveURL(/months=/)
  const workbook = await saveReport(desk, 'Excel (.xlsx)')
  expect(workbook.name).toMatch(/^report-comparison-[\d-]+\.xlsx$/)
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')
  await expectFits(desk)
})

test.describe('the report on another department’s student', () => {
  test.use({ refusals: [404] })

  test('is refused to another HOD, and redirects students to the dashboard', async ({ signedIn }) => {
    const own = await signedIn(accounts.hodOfB, 'desktop', '/reports')
    const address = await own.getByRole('main').getByRole('row').getByRole('link').first().getAttribute('href')
    expect(address).toMatch(/^\/reports\/[\da-f-]{36}$/)
    const other = await signedIn(accounts.hod, 'desktop', address ?? '')
    await expect(other.getByRole('alert')).toBeVisible()
    await expect(other.getByRole('heading', { level: 2 })).toHaveCount(0)
    const student = await signedIn(accounts.studentOfC, 'phone', address ?? '')
    await student.waitForURL('**/dashboard')
  })
})

test('an HOD saves a view of the report and schedules its figures for Mondays', async ({ signedIn }) => {
  const name = `Meeting ${Date.now()}`
  const desk = await signedIn(accounts.hod, 'desktop', '/reports')
  await desk.getByRole('combobox', { name: 'Batch' }).selectOption({ index: 1 })
  await desk.getByRole('button', { name: /^Saved views/ }).click()
  await desk.getByRole('menuitem', { name: 'Save this view…', exact: true }).click()
  const form = desk.getByRole('dialog', { name: 'Save this view', exact: true })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('combobox', { name: 'Days' }).selectOption('Last month')
  await form.getByRole('combobox', { name: 'Send me the figures' }).selectOption('Every Monday')
  await expectRenders(desk, bothThemes(desk))
  await form.getByRole('button', { name: 'Save view', exact: true }).click()
  await expect(form).toHaveCount(0)

  const phone = await signedIn(accounts.hod, 'phone', '/reports')
  await phone.getByRole('button', { name: /^Saved views/ }).tap()
  await phone.getByRole('menuitem', { name: new RegExp(name) }).tap()
  await expect(phone).toHaveURL(/\/reports\?.*from=\d{4}-\d\d-01.*batch=(%22)?\d{4}/)
  await expect(phone.getByRole('button', { name: `Saved views: ${name}`, exact: true })).toBeVisible()
  await expectLoaded(phone)
  await expectRenders(phone, bothThemes(phone))
  await expectFits(phone)
  await phone.getByRole('button', { name: `Saved views: ${name}`, exact: true }).tap()
  await phone.getByRole('menuitem', { name: 'Manage saved views…', exact: true }).tap()
  const all = phone.getByRole('dialog', { name: 'Saved views', exact: true })
  await expect(all.getByText(/sent every Monday/).first()).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
  await all.getByRole('button', { name: `More for ${name}`, exact: true }).tap()
  await phone.getByRole('menuitem', { name: `Delete ${name}`, exact: true }).tap()
  await expect(all.getByText(name, { exact: true })).toHaveCount(0)
})
