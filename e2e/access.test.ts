// Signing in and out: the landing page, the state of a new tab, and the end of a session.
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { accounts } from './accounts.ts'
import { expect, sendCredentials, signIn, test } from './journey.ts'

test.describe('addresses', () => {
  test.use({ refusals: [404] })

  test('redirect to the landing page if unknown, and aliases to the page they mean', async ({ page }) => {
    for (const path of ['/nothing/here/at/all', '/no-such-college', '/task']) {
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/')
    }
    await page.goto('/sign-in')
    await page.waitForURL('**/login')
    await page.goto('/cart')
    await page.waitForURL((url) => url.pathname === '/logout' || url.pathname === '/login')
    await page.goto('/terms')
    await expect(page).toHaveURL('/t&c')
    await page.goto('/snmc')
    await expect(page.getByText('Demo College A, Jodhpur')).toBeVisible()
  })
})

test('signing in opens the requested page; Remember Me keeps only the address and the tab', async ({ page }) => {
  await page.goto('/task/opd-campus?status=Approved&size=5')
  await page.waitForURL(/\/login\?back=/)
  const email = page.getByLabel('E-mail', { exact: true })
  const staffTab = page.getByRole('tab', { name: 'Faculty Login', exact: true })
  await email.fill(accounts.admin.email)
  await staffTab.click()
  await expect(email).toHaveValue(accounts.admin.email)
  await page.getByLabel('Remember Me').check({ force: true })
  await sendCredentials(page, accounts.admin.email)
  await page.waitForURL((url) => url.pathname === '/task/opd-campus')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Approved')
  await expect(page.getByLabel('Rows a page')).toHaveValue('5')

  await page.goto('/logout')
  await page.waitForURL('**/login')
  await expect(staffTab).toHaveAttribute('aria-selected', 'true')
  await expect(email).toHaveValue(accounts.admin.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.goto('/dashboard')
  await page.waitForURL(/\/login\?back=/)
})

test('a new tab is signed in, and logging out in one tab ends both', async ({ page, context }) => {
  await signIn(page, accounts.surgeryStudent)
  const second = await context.newPage()
  await second.goto('/profile')
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue(accounts.surgeryStudent.name)

  await page.getByRole('button', { name: /^Hello/ }).click()
  await page.getByRole('menuitem', { name: 'Logout', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Logout', exact: true })
  await expect(question).toContainText(signInMessages.confirmLogout)
  await question.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(page.getByText(signInMessages.loggedOut.message, { exact: true })).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/login')
  await second.waitForURL((url) => url.pathname === '/login')

  await page.goto('/dashboard')
  await page.waitForURL(/\/login\?back=/)
})

test('on a slow line the sign-out page waits until the server has ended the session', async ({ page }) => {
  await signIn(page, accounts.admin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  const line = Promise.withResolvers<void>()
  await page.route('**/api/logout', async (route) => {
    await line.promise
    await route.continue()
  })
  await page.clock.install()
  const asked = page.waitForRequest('**/api/logout')
  await page.goto('/logout')
  await asked
  await page.clock.fastForward(10_000)
  await expect(page).toHaveURL('/logout')
  await expect(page.getByText(signInMessages.loggingOut.message, { exact: true })).toBeVisible()
  const ended = page.waitForResponse('**/api/logout')
  line.resolve()
  expect((await ended).status()).toBe(200)
  await expect(page.getByText(signInMessages.loggedOut.message, { exact: true })).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(2000)
    await expect(page).toHaveURL('/login', { timeout: 200 })
  }).toPass()
  await page.goto('/dashboard')
  await page.waitForURL(/\/login\?back=/)
})

test.describe('inactivity', () => {
  // A page that refreshes itself at the very end may get a 401.
  test.use({ refusals: [401] })

  test('shows a warning that can keep the session, and finally signs out', async ({ page }) => {
    await page.clock.install()
    await signIn(page, accounts.surgeryStudent)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    const warning = page.getByRole('dialog', { name: 'Are you still there?', exact: true })
    await page.clock.fastForward('48:05')
    await expect(warning).toBeVisible()
    await warning.getByRole('button', { name: 'Stay signed in', exact: true }).click()
    await expect(warning).toBeHidden()
    await page.clock.fastForward('50:05')
    await page.waitForURL(/\/login\?back=/)
    await expect(page.getByRole('dialog')).toContainText(signInMessages.expired.message)
  })
})
