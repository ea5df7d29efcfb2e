// A former logbook is imported: the HOD matches its columns, imports the good rows, and verifies them by a statement;
// the student finds them marked as imported.
import { recordImportMessages } from '@rounds/contract/records/logbook-import/record-import.messages'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { closeToasts, expect, signIn, test } from './journey.ts'

const { surgeryHodOfB: hod, surgeryStudentOfB: student } = accounts
// The statement requires the password.
test.use({ refusals: [403] })

test('an HOD imports old records and verifies them by a statement; they show as imported', async ({
  page,
  signedIn,
}) => {
  const venue = `Camp ${Date.now()}`
  const rows = [
    'E-mail ID,Date,Held at,OPD cases',
    `${student.email},14-03-2025,${venue},12`,
    `${student.email},15/3/2025,${venue},9`,
    `nobody@example.org,15-03-2025,${venue},9`,
  ]
  await signIn(page, hod, '/record-imports')
  await page.getByRole('combobox', { name: 'Kind of record' }).click()
  await page.getByRole('option', { name: 'OPD Campus' }).click()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'opd.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(page.getByText('Still needed: Venue.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Venue' }).click()
  await page.getByRole('option', { name: 'Held at' }).click()
  await expectRenders(page, bothThemes(page))
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(page.getByText(recordImportMessages.student)).toBeVisible()
  await page.getByText('Ready 2', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select row 3' }).uncheck()
  await expect(page.getByRole('button', { name: 'Import 1 of 2 records' })).toBeVisible()
  await expectRenders(page, bothThemes(page))
  await page.getByRole('checkbox', { name: 'All 2 rows' }).check()
  await page.getByRole('button', { name: 'Import 2 records' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import 2 records' }).click()
  const statement = page.getByRole('checkbox', { name: recordImportMessages.statement })
  await expect(statement).toBeVisible({ timeout: 30_000 })
  await closeToasts(page)
  await expectRenders(page, bothThemes(page))
  await statement.check()
  await page.getByRole('button', { name: 'Verify 2 records' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('2 records were verified.')).toBeVisible()

  const records = await signedIn(student, 'desktop', `/task/opd-campus?search=${encodeURIComponent(venue)}`)
  await expect(records.getByText(/^Imported/)).toHaveCount(2)
  await expect(records.getByRole('table').getByText('Approved', { exact: true })).toHaveCount(2)
})
