// A submitted record corrected without a network: kept on the device, sent once for the revision it was written on. A
// teacher's decision in between is shown first.
import type { Page } from '@playwright/test'
import { addTitleOf } from '@rounds/contract/records/logbook/entry-kind'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { inputOf, sampleOf } from './entry-form.ts'
import { expect, offlineNoise, test } from './journey.ts'
import { act, decide, onlyRow, openKind, record } from './logbook.ts'
import { kept, recorded, unsent } from './unsent.ts'
import { keptOnDevice, openApplication } from './worker.ts'

// 404: after a reload the form asks whether the draft in transit has arrived.
test.use({ serviceWorkers: 'allow', tolerated: offlineNoise, refusals: [404, 409] })

const student = accounts.pathologyStudentOfB
const teacher = accounts.pathologyHodOfB
const kind = kindOf('opd-campus')
const formOf = (page: Page) => page.getByRole('dialog', { name: 'Edit OPD session', exact: true })

/** Opens the form of a submitted record again. */
async function openSubmitted(page: Page, words: string): Promise<void> {
  const values = { ...sampleOf('opd-campus'), venue: 'Camp at the school', studentRemark: words }
  await record(page, kind, values, teacher.name)
  const row = await onlyRow(page, words)
  await act(row, 'Edit')
  await expect(inputOf(formOf(page), 'Venue')).toHaveValue('Camp at the school')
}

test('a correction made offline is sent once when the connection returns', async ({ page, context }) => {
  const words = `corrected${Date.now()}`
  await openApplication(page, student)
  await keptOnDevice(page, 'choices', 3)
  await openSubmitted(page, words)
  const venue = inputOf(formOf(page), 'Venue')
  await venue.fill('Camp at the college')
  // Losing and regaining the network loses nothing.
  await context.setOffline(true)
  await expect(page.getByText(/^Offline –/)).toBeVisible()
  const again = page.waitForResponse((response) => /\/api\/entries\?/.test(response.url()))
  await context.setOffline(false)
  await again
  await expect(page.getByText(/^Offline –/)).toBeHidden()
  await expect(venue).toHaveValue('Camp at the college')

  await context.setOffline(true)
  await formOf(page).getByRole('button', { name: 'Save changes', exact: true }).click()
  await expect(page.getByText(kept)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('1 correction on this device')
  // A second one would replace the first.
  await act(page, 'Edit')
  await formOf(page).getByRole('link', { name: 'See unsent records', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unsent records' })).toBeVisible()
  await expect(page.getByText(/^Correction of a pending record · /)).toBeVisible()
  await expectRenders(page, bothThemes(page))

  await context.setOffline(false)
  await expect(unsent(page, 1)).toBeHidden()
  expect(await recorded(page, words)).toMatchObject([
    { status: 'Pending', revision: 2, details: { venue: 'Camp at the college' } },
  ])
  await keptOnDevice(page, 'records', 0)
})

test('a correction is kept on the device with every keystroke until saved or discarded', async ({ page, context }) => {
  const words = `typed${Date.now()}`
  await openApplication(page, student)
  await openSubmitted(page, words)
  const form = formOf(page)
  const venue = inputOf(form, 'Venue')
  const note = form.getByRole('status').filter({ hasText: 'This is what you wrote here on' })
  // The browser stores an answer when it is idle.
  await keptOnDevice(page, 'answers', 1, 'opened')
  await context.setOffline(true)
  await venue.fill('Camp at the colleg')
  await venue.press('e')
  // Reloads at once, as when a phone needs the memory.
  await page.reload()
  await act(page, 'Edit')
  await expect(venue).toHaveValue('Camp at the college')
  await expect(note).toBeVisible()
  await expectRenders(page, bothThemes(page))
  await note.getByRole('button', { name: 'Back to what was submitted', exact: true }).click()
  await expect(venue).toHaveValue('Camp at the school')
  await expect(note).toBeHidden()

  await venue.fill('Camp at the river')
  await form.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Leave without saving', exact: true }).click()
  await expect(form).toBeHidden()
  await act(page, 'Edit')
  await expect(venue).toHaveValue('Camp at the school')
  await expect(note).toBeHidden()

  await venue.fill('Camp at the market')
  await page.reload()
  await act(page, 'Edit')
  await expect(venue).toHaveValue('Camp at the market')
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Save changes', exact: true }).click()
  await expect(form).toBeHidden()
  await act(page, 'Edit')
  await expect(venue).toHaveValue('Camp at the market')
  await expect(note).toBeHidden()
  expect(await recorded(page, words)).toMatchObject([{ revision: 2, details: { venue: 'Camp at the market' } }])
})

test('the last keystroke in a new record survives an immediate reload', async ({ page }) => {
  await openApplication(page, student)
  await openKind(page, kind)
  const add = page.getByRole('button', { name: addTitleOf(kind), exact: true })
  const form = page.getByRole('dialog', { name: addTitleOf(kind), exact: true })
  const venue = inputOf(form, 'Venue')
  await add.click()
  let typed = ''
  for (const key of 'ca') {
    await venue.press('End')
    await venue.press(key)
    typed += key
    await page.reload()
    await add.click()
    await expect(venue).toHaveValue(typed)
  }
  await form.getByRole('button', { name: 'Start over', exact: true }).click()
  await expect(venue).toHaveValue('')
})

test('a correction that meets a rejection shows it first, and is sent only on request', async ({
  page,
  context,
  signedIn,
}) => {
  const words = `crossed${Date.now()}`
  await openApplication(page, student)
  await openSubmitted(page, words)
  await context.setOffline(true)
  await inputOf(formOf(page), 'Venue').fill('Camp at the college')
  await formOf(page).getByRole('button', { name: 'Save changes', exact: true }).click()
  await expect(unsent(page, 1)).toBeVisible()

  const desk = await signedIn(teacher, 'desktop')
  await openKind(desk, kind)
  const remark = 'Please add the number of referrals.'
  await decide(desk, await onlyRow(desk, words), kind, sampleOf('opd-campus'), { status: 'Rejected', remark })
  await expect.poll(async () => (await recorded(desk, words))[0]?.status, { timeout: 30_000 }).toBe('Rejected')

  await context.setOffline(false)
  await unsent(page, 1).click()
  await expect(page.getByText('Needs a change', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Edit OPD session/ }).click()
  await expect(formOf(page).getByText(remark, { exact: true })).toBeVisible()
  await expectRenders(page, bothThemes(page))
  expect(await recorded(page, words)).toMatchObject([{ status: 'Rejected', revision: 1 }])

  await formOf(page).getByRole('button', { name: 'Keep my version', exact: true }).click()
  await expect(inputOf(formOf(page), 'Venue')).toHaveValue('Camp at the college')
  await formOf(page).getByRole('button', { name: 'Send correction', exact: true }).click()
  await expect(unsent(page, 1)).toBeHidden()
  expect(await recorded(page, words)).toMatchObject([
    { status: 'Pending', revision: 2, details: { venue: 'Camp at the college' } },
  ])
})
