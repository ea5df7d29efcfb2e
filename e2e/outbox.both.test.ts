// Records made without a network: kept on the device with their files, sent once when it is back, whatever was lost on
// the way, and never by somebody else.
import { expectNoAxeFindings, expectNoSidewaysScroll, takeLook } from './accessible.ts'
import { type Account, accounts } from './accounts.ts'
import { closeToasts, expect, offlineNoise, signIn, signOut, test } from './journey.ts'
import { fillNew, kept, recorded, submit, unsent } from './unsent.ts'
import { keptOnDevice, openApplication } from './worker.ts'

test.use({ serviceWorkers: 'allow', tolerated: offlineNoise })

interface Cast {
  student: Account
  teacher: Account
}
const casts: Readonly<Record<string, Cast>> = {
  phone: { student: accounts.otherStudent, teacher: accounts.otherTeacher },
  desktop: { student: accounts.anaesthesiologyStudent, teacher: accounts.anaesthesiologyHod },
}
const castOf = (project: string): Cast =>
  casts[project] ?? { student: accounts.otherStudent, teacher: accounts.otherTeacher }

test('a record with a file made without a network is sent once when it is back', async ({ page, context }, {
  project,
}) => {
  const { student, teacher } = castOf(project.name)
  const words = `offline${project.name}${Date.now()}`
  await openApplication(page, student)
  await keptOnDevice(page, 'answers', 3)
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
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page, { width: project.name === 'phone' ? 390 : 1280, theme: 'light' })
  const size = page.viewportSize()
  for (const theme of ['light', 'dark'] as const) {
    await takeLook(page, { width: 320, theme })
    await expectNoSidewaysScroll(page)
    await expectNoAxeFindings(page, { width: 320, theme })
  }
  if (size) await page.setViewportSize(size)
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

test('a record whose answer is lost is one record', async ({ page }, { project }) => {
  const { student, teacher } = castOf(project.name)
  const words = `answerlost${project.name}${Date.now()}`
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

test('signing out asks about what is not sent; it waits, locked, for its own person', async ({ page, context }, {
  project,
}) => {
  const { student, teacher } = castOf(project.name)
  const words = `signedout${project.name}${Date.now()}`
  await openApplication(page, student)
  await keptOnDevice(page, 'answers', 3)
  await context.setOffline(true)
  await fillNew(page, 'opd-campus', words, teacher)
  await submit(page)
  await expect(unsent(page, 1)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: student.name }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: '1 record is not sent yet' })
  for (const name of ['Stay signed in', 'Sign out and delete it'])
    await expect(question.getByRole('button', { name })).toBeEnabled()
  await expect(question.getByRole('button', { name: 'Send now and sign out' })).toBeDisabled()
  await expectNoAxeFindings(page, { width: project.name === 'phone' ? 390 : 1280, theme: 'light' })
  await question.getByRole('button', { name: 'Sign out and keep it here' }).click()
  await page.waitForURL('**/login')
  await context.setOffline(false)

  await signIn(page, accounts.pathologyStudent)
  await page.goto('/unsent')
  await expect(page.getByText('Everything is sent', { exact: true })).toBeVisible()
  await expect(unsent(page, 1)).toBeHidden()
  await keptOnDevice(page, 'records', 1)
  await signOut(page)

  await signIn(page, student)
  await expect.poll(async () => (await recorded(page, words)).length).toBe(1)
  await keptOnDevice(page, 'records', 0)
})
