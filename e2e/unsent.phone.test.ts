// Records made without a network: kept on the device with their files, sent once when it is back, whatever was lost in
// between, and never by somebody else.
import { bothThemes, expectRenders, type Viewport } from './accessible.ts'
import { accounts } from './accounts.ts'
import { closeToasts, expect, offlineNoise, sendCredentials, signInByForm, test } from './journey.ts'
import { fillNew, kept, recorded, submit, unsent } from './unsent.ts'
import { keptOnDevice, openApplication } from './worker.ts'

test.use({ serviceWorkers: 'allow', tolerated: offlineNoise })

const student = accounts.otherStudent
const teacher = accounts.otherTeacher
/** The page is not in the menu, so the journey through all menu pages does not see it. */
const unsentPageViewports: readonly Viewport[] = [
  { width: 1280, theme: 'light' },
  { width: 320, theme: 'dark' },
  { width: 390, theme: 'light' },
]

test('an offline record with a file is sent once when the connection returns', async ({ page, context }) => {
  const words = `offline${Date.now()}`
  await openApplication(page, student)
  await keptOnDevice(page, 'choices', 3)
  await context.setOffline(true)
  await page.goto('/task/extra-curricular')
  await fillNew(page, 'extra-curricular', words, teacher)
  await submit(page)
  await expect(page.getByText(kept)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('Not sent yet')
  await expect(unsent(page, 1)).toBeVisible()
  await closeToasts(page)
  await unsent(page, 1).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unsent records' })).toBeVisible()
  await expectRenders(page, unsentPageViewports)
  // Another tab wants to send it too.
  const second = await context.newPage()
  await second.goto('/unsent')
  await expect(unsent(second, 1)).toBeVisible()
  await context.setOffline(false)
  await expect(unsent(page, 1)).toBeHidden()
  await expect(unsent(second, 1)).toBeHidden()
  await expect(page.getByText('Everything is sent', { exact: true })).toBeVisible()
  const entries = await recorded(page, words)
  expect(entries).toMatchObject([{ status: 'Pending', attachment: { id: expect.any(String) } }])
  await keptOnDevice(page, 'files', 0)
  await keptOnDevice(page, 'records', 0)
})

test('a record is stored once even when the reply is lost', async ({ page }) => {
  const words = `answerlost${Date.now()}`
  await openApplication(page, student)
  await fillNew(page, 'opd-campus', words, teacher)
  let lost = 0
  await page.route('**/api/entries', async (route) => {
    if (route.request().method() !== 'POST' || lost === 4) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await submit(page)
  await expect(page.getByText(kept)).toBeVisible()
  await expect.poll(async () => (await recorded(page, words)).length, { timeout: 60_000 }).toBe(1)
  await expect(unsent(page, 1)).toBeHidden({ timeout: 60_000 })
  expect(lost).toBe(4)
  expect(await recorded(page, words)).toHaveLength(1)
  await keptOnDevice(page, 'records', 0)
})

test('signing out asks about unsent records, which wait, locked, for their owner', async ({ page, context }) => {
  const words = `signedout${Date.now()}`
  await openApplication(page, student)
  await keptOnDevice(page, 'choices', 3)
  await context.setOffline(true)
  await fillNew(page, 'opd-campus', words, teacher)
  await submit(page)
  await expect(unsent(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Me', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: '1 record is not sent yet' })
  for (const name of ['Stay signed in', 'Sign out and delete it'])
    await expect(question.getByRole('button', { name })).toBeEnabled()
  await expect(question.getByRole('button', { name: 'Send now and sign out' })).toBeDisabled()
  await expectRenders(page, bothThemes(page))
  await question.getByRole('button', { name: 'Sign out and keep it here' }).click()
  await page.waitForURL('**/login')
  await context.setOffline(false)

  await signInByForm(page, accounts.pathologyStudent)
  await page.goto('/unsent')
  await expect(page.getByText('Everything is sent', { exact: true })).toBeVisible()
  await expect(unsent(page, 1)).toBeHidden()
  await keptOnDevice(page, 'records', 1)
  // In the same tab, without a reload: the device opens a moment after the session begins.
  await page.getByRole('button', { name: 'Me', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout', exact: true }).click()
  await page.waitForURL('**/login')
  await sendCredentials(page, student.email)
  await page.waitForURL('**/dashboard')
  await expect.poll(async () => (await recorded(page, words)).length).toBe(1)
  await keptOnDevice(page, 'records', 0)
})
