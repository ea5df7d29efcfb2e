// Recording procedures between two patients, on a phone: the first by hand, the next ones with what the form remembers.
// The page counts the taps, which have a goal; seconds are only printed.
import type { Locator, Page } from '@playwright/test'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { bothThemes, expectFits, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { inputOf } from './entry-form.ts'
import { closeToasts, expect, signIn, test } from './journey.ts'
import { countTouches, medianOf, type Touches, touchesOf } from './taps.ts'

/** The goals by hand, for the first time as well; and with what the form remembers. */
const maxTaps = 10
const maxRepeatedTaps = 4
const procedure = kindOf('procedure')
const formOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Add procedure', exact: true })
const favouriteName = 'Taps on the ward, assisted'

async function tapAdd(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add procedure', exact: true }).tap()
  const form = formOf(page)
  await expect(form.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
  return form
}

async function choose(form: Locator, label: string, option?: string): Promise<void> {
  const options = form.getByRole('option')
  // The first blank field has the cursor, and its list is open.
  if (!(await options.first().isVisible())) await inputOf(form, label).tap()
  await (option === undefined ? options.first() : options.filter({ hasText: option }).first()).tap()
  await expect(inputOf(form, label)).not.toHaveValue('')
  await expect(options.first()).toBeHidden()
}

/** Taps into the field unless it already has the cursor, and types. */
async function type(form: Locator, label: string, text: string): Promise<void> {
  const input = inputOf(form, label)
  const isFocused = await input.evaluate((element) => element === document.activeElement)
  // Taps near the left edge: 0.1 s after the tap on an option at the same place, a tap in the middle is the second half
  // of a double tap, and Chromium then sets no caret into an empty text field.
  if (!isFocused) await input.tap({ position: { x: 12, y: 12 } })
  await expect(input).toBeFocused()
  await input.pressSequentially(text)
  await expect(input).toHaveValue(text)
}

async function submit(page: Page): Promise<void> {
  const form = formOf(page)
  await form.getByRole('button', { name: 'Submit', exact: true }).tap()
  await expect(form).toBeHidden()
  await expect(page.getByText(entryMessages.inserted, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^Sent to Dr /).first()).toBeVisible()
  await expectUnderHeader(page)
}

/** Notices appear under the header: away from the thumb, and where they cover nothing needed. */
async function expectUnderHeader(page: Page): Promise<void> {
  const edges = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON())
  const [header, notices] = [await edges('[data-header]'), await edges('[data-notices]')]
  expect(notices.top).toBeGreaterThanOrEqual(header.bottom)
  expect(notices.top).toBeLessThan(header.bottom + 24)
}

async function byHand(page: Page, patient: string, number: string): Promise<void> {
  const form = await tapAdd(page)
  const chosenLast = form.getByRole('group', { name: 'Procedure: chosen last' }).getByRole('button')
  if (await chosenLast.first().isVisible()) await chosenLast.first().tap()
  else await choose(form, 'Procedure')
  await expect(inputOf(form, 'Procedure')).not.toHaveValue('')
  // The competency comes with the procedure.
  await expect(inputOf(form, 'Competency')).not.toHaveValue('')
  await type(form, 'Patient', patient)
  await type(form, 'IPD/OPD no.', number)
  await form.getByRole('radio', { name: 'Assisted', exact: true }).tap()
  // Except the first time, the last teacher is already filled in.
  if ((await inputOf(form, 'Guiding faculty').inputValue()) === '') await choose(form, 'Guiding faculty')
  await type(form, 'Student remark', 'Asepsis kept, no complication.')
  await submit(page)
}

async function withButton(page: Page, name: string, patient: string, number: string): Promise<void> {
  const form = await tapAdd(page)
  await form.getByRole('button', { name, exact: true }).tap()
  await type(form, 'Patient', patient)
  await page.keyboard.press('Enter')
  await type(form, 'IPD/OPD no.', number)
  await page.keyboard.press('Enter')
  // The remark is never remembered: it may name a patient.
  await expect(inputOf(form, 'Student remark')).toHaveValue('')
  await type(form, 'Student remark', 'Asepsis kept.')
  await submit(page)
}

async function keepAsFavourite(page: Page): Promise<void> {
  await closeToasts(page)
  const form = await tapAdd(page)
  await form.getByRole('button', { name: 'Repeat last', exact: true }).tap()
  await form.getByRole('button', { name: 'Keep as favourite', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Keep as favourite', exact: true })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Role: Assisted' })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Patient' })).toHaveCount(0)
  await expectRenders(page, bothThemes(page))
  await dialog.getByLabel(/^Name/).fill(favouriteName)
  await dialog.getByRole('button', { name: 'Keep favourite', exact: true }).tap()
  await expect(dialog).toBeHidden()
  await expect(form.getByRole('button', { name: favouriteName, exact: true })).toBeVisible()
  await expectFits(page)
  await expectRenders(page, [{ width: 390, theme: 'light' }])
  await form.getByRole('button', { name: 'Close', exact: true }).tap()
  await expect(form).toBeHidden()
}

const lineOf = (name: string, { taps, keys, seconds }: Touches): string =>
  `${name}: ${taps} taps, ${keys} keys, ${seconds.toFixed(1)} s`

test(`a procedure takes at most ${maxTaps} taps by hand, and ${maxRepeatedTaps} when repeated`, async ({
  page,
}, info) => {
  await countTouches(page)
  await signIn(page, accounts.capturingStudent, procedure.route)
  const first = await touchesOf(page, () => byHand(page, 'Ramesh Kumar', 'IPD/2026/100'))
  const next: { name: string; touches: Touches }[] = []
  const measure = async (name: string, work: () => Promise<void>) =>
    void next.push({ name, touches: await touchesOf(page, work) })
  await measure('by hand', () => byHand(page, 'Savitri Devi', 'IPD/2026/101'))
  await measure('repeated', () => withButton(page, 'Repeat last', 'Mohan Lal', 'IPD/2026/102'))
  await keepAsFavourite(page)
  // The favourite's form stays on the device as an unfinished form; the next one has to start empty.
  const form = await tapAdd(page)
  await form.getByRole('button', { name: 'Start over', exact: true }).tap()
  await form.getByRole('button', { name: 'Close', exact: true }).tap()
  await expect(form).toBeHidden()
  await measure('favourite', () => withButton(page, favouriteName, 'Abdul Rashid', 'OPD/2026/7'))

  const median = (of: keyof Touches) => medianOf(next.map(({ touches }) => touches[of]))
  const medians = { taps: median('taps'), keys: median('keys'), seconds: median('seconds') }
  const lines = [
    lineOf('first', first),
    ...next.map(({ name, touches }) => lineOf(name, touches)),
    lineOf('median', medians),
  ]
  for (const line of lines) info.annotations.push({ type: 'capture', description: line })
  process.stdout.write(`\nrecording a procedure on a phone\n  ${lines.join('\n  ')}\n`)
  expect(first.taps, 'first').toBeLessThanOrEqual(maxTaps)
  for (const { name, touches } of next)
    expect(touches.taps, name).toBeLessThanOrEqual(name === 'by hand' ? maxTaps : maxRepeatedTaps)
  // A counter that does not count would meet any goal.
  expect(Math.min(...next.map(({ touches }) => touches.taps))).toBeGreaterThan(2)
  expect(medians.keys).toBeGreaterThan(10)
})
