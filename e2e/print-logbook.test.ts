// A student prints and downloads a logbook, and somebody without an account checks it: the file as issued, and the same
// file with one byte changed. Then the HOD revokes it.
import type { Route } from '@playwright/test'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { downloaded } from './downloaded.ts'
import { expect, test } from './journey.ts'

const { pathologyHodOfB: head, pathologyStudentOfB: student } = accounts
const pdf = (buffer: Buffer) => ({ name: 'logbook.pdf', mimeType: 'application/pdf', buffer })

/** Answers with the newest document as one in progress. A busy server may ask to try again later. */
async function halfway(route: Route): Promise<void> {
  const response = await route.fetch()
  if (!response.ok()) return route.fulfill({ response })
  const answer: { documents: object[] } = await response.json()
  const [newest, ...others] = answer.documents
  const running = { ...newest, state: 'Running', bytes: null, expiresAt: null, progress: { done: 300, total: 1200 } }
  await route.fulfill({ response, json: { ...answer, documents: newest ? [running, ...others] : [] } })
}

test('a student prints a logbook, anybody checks it, and the HOD revokes it', async ({ signedIn, openBrowser }) => {
  const phone = await signedIn(student, 'phone', '/printLogbook')
  await phone.getByRole('button', { name: 'Print a logbook', exact: true }).tap()
  const form = phone.getByRole('dialog', { name: 'Print a logbook', exact: true })
  await form.getByRole('radio', { name: 'All that were submitted', exact: true }).check({ force: true })
  await expectRenders(phone, bothThemes(phone))
  // A small logbook is finished at once: for a while the page is told that it is not, as with thousands of records.
  await phone.route('**/api/documents?*', halfway)
  await form.getByRole('button', { name: 'Print logbook', exact: true }).tap()
  await expect(form).toBeHidden()
  await expect(phone.getByText(/^300 of 1,200 records gathered\./)).toBeVisible()
  await expect(phone.getByRole('progressbar', { name: /^Records gathered for Logbook of/ })).toHaveAttribute(
    'aria-valuenow',
    '25',
  )
  await expectRenders(phone, bothThemes(phone))
  // A plain `unroute` forwards the request being answered, and its answer fails.
  await phone.unrouteAll({ behavior: 'wait' })
  const download = phone.getByRole('link', { name: new RegExp(`^Download Logbook of ${student.name}`) }).first()
  await expect(download).toBeVisible({ timeout: 60_000 })
  await expectRenders(phone, bothThemes(phone))
  const { bytes } = await downloaded(phone, download)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const code = await phone
    .getByRole('link', { name: /^(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}$/ })
    .first()
    .textContent()
  const anybody = await openBrowser('desktop')
  await anybody.goto('/check')
  await anybody.getByRole('textbox', { name: 'Check code' }).fill(`${code} 1`)
  await anybody.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(anybody.getByText('A check code has 20 letters and digits.')).toBeVisible()
  await anybody.getByRole('textbox', { name: 'Check code' }).fill(String(code).toLowerCase())
  await anybody.keyboard.press('Enter')
  await expect(anybody.getByText('This document was issued here')).toBeVisible()
  await expect(anybody.getByText(student.name)).toHaveCount(0)
  const chooser = anybody.locator('input[type=file]')
  await chooser.setInputFiles(pdf(bytes))
  await expect(anybody.getByText('This is the file that was issued')).toBeVisible()
  await expectRenders(anybody, bothThemes(anybody))
  const changed = Buffer.from(bytes)
  changed[bytes.length - 1] = (changed.at(-1) ?? 0) ^ 1
  await chooser.setInputFiles(pdf(changed))
  await expect(anybody.getByText('This is not the file that was issued')).toBeVisible()

  const desk = await signedIn(head, 'desktop', '/printLogbook')
  await desk
    .getByRole('button', { name: new RegExp(`^More for Logbook of ${student.name}`) })
    .first()
    .click()
  await desk.getByRole('menuitem', { name: new RegExp(`^Revoke… Logbook of ${student.name}`) }).click()
  const revoking = desk.getByRole('dialog', { name: `Revoke: Logbook of ${student.name}`, exact: true })
  await revoking.getByRole('textbox', { name: 'Reason' }).fill('Printed before the last posting.')
  await expectRenders(desk, bothThemes(desk))
  await revoking.getByRole('button', { name: 'Revoke the document', exact: true }).click()
  await expect(revoking).toBeHidden()
  await anybody.reload()
  await expect(anybody.getByText('This document is revoked')).toBeVisible()
})
