// Getting in and out: what a wrong sign-in is told, which door is whose, where somebody lands and what a new tab knows.
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { problems } from '@rounds/contract/kernel/problem'
import { accounts, password } from './accounts.ts'
import { expect, sendCredentials, signIn, test } from './journey.ts'

test.describe('a sign-in that cannot be', () => {
  test.use({ refusals: [401] })

  test('is explained before and after asking the server', async ({ page }) => {
    await page.goto('/login')
    const notice = page.getByRole('alertdialog')
    const email = page.getByLabel('E-mail', { exact: true })

    await sendCredentials(page, '', '')
    await expect(notice).toContainText(signInMessages.incomplete.title)
    await expect(notice).toContainText(signInMessages.incomplete.message)
    await page.keyboard.press('Enter')
    await expect(notice).toBeHidden()
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')

    await sendCredentials(page, 'student at rounds')
    await expect(notice).toContainText(signInMessages.email.message)
    await page.keyboard.press('Escape')

    await sendCredentials(page, accounts.surgeryStudent.email, 'not the password')
    await expect(notice).toContainText(problems.signInRefused.title)
    await expect(notice).toContainText(problems.signInRefused.message)
    await expect(notice).toContainText('If you ask for help, please quote')
    await page.keyboard.press('Escape')
    await expect(notice).toBeHidden()
    await expect(page).toHaveURL('/login')
  })

  test('at the wrong door is refused like any other', async ({ page }) => {
    const notice = page.getByRole('alertdialog')
    await page.goto('/login')
    await sendCredentials(page, accounts.teacher.email)
    await expect(notice).toContainText(problems.signInRefused.title)
    await page.goto('/staffLogin')
    await sendCredentials(page, accounts.surgeryStudent.email)
    await expect(notice).toContainText(problems.signInRefused.title)
    expect(await page.context().cookies()).toEqual([])
  })
})

test('the two tabs of the sign-in page keep what was typed; only students are offered to sign up', async ({ page }) => {
  await page.goto('/login')
  const signUp = page.getByRole('link', { name: 'Sign up', exact: true })
  await page.getByLabel('E-mail', { exact: true }).fill(accounts.master.email)
  await expect(signUp).toBeVisible()
  await page.getByRole('tab', { name: 'Faculty Login', exact: true }).click()
  await expect(signUp).toBeHidden()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(accounts.master.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Show or hide the password', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
})

test('a student who is not verified yet sees the profile alone, and why', async ({ page }) => {
  await page.goto('/login')
  await sendCredentials(page, accounts.unverified.email)
  await page.waitForURL('**/profile')
  await expect(page.getByRole('alert')).toHaveText(problems.notVerified.message)
  await page.goto('/task/procedure')
  await page.waitForURL('**/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
})

test('a student who has not paid sees the cart alone, and why', async ({ page }) => {
  await page.goto('/login')
  await sendCredentials(page, accounts.unpaid.email)
  await page.waitForURL('**/cart')
  await expect(page.getByText(problems.paymentDue.message, { exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await page.waitForURL('**/cart')
})

test.describe('addresses', () => {
  test.use({ refusals: [404] })

  test('that lead nowhere lead to the first page, right spellings to the page they mean', async ({ page }) => {
    for (const path of ['/nothing/here/at/all', '/no-such-college', '/task']) {
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/')
    }
    await page.goto('/sign-in')
    await page.waitForURL('**/login')
    await page.goto('/cart')
    await page.waitForURL((url) => url.pathname === '/logout' || url.pathname === '/login')
    await page.goto('/snmc')
    await expect(page.getByText('Demo College A, Jodhpur')).toBeVisible()
  })
})

test('the page that was asked for opens after signing in, with its filters', async ({ page }) => {
  const wanted = '/task/opd-campus?status=Approved&size=5'
  await page.goto(wanted)
  await page.waitForURL(/\/login\?back=/)
  await sendCredentials(page, accounts.surgeryStudent.email)
  await page.waitForURL((url) => url.pathname === '/task/opd-campus')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Approved')
  await expect(page.getByLabel('Rows a page')).toHaveValue('5')
})

test('a new tab knows who is signed in; logging out in one ends both', async ({ page, context }) => {
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

test('Remember Me keeps the address and the tab, never the session', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Faculty Login', exact: true }).click()
  await page.getByLabel('Remember Me').check({ force: true })
  await sendCredentials(page, accounts.admin.email)
  await page.waitForURL('**/dashboard')
  await page.goto('/logout')
  await page.waitForURL('**/login')
  await expect(page.getByRole('tab', { name: 'Faculty Login', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(accounts.admin.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.goto('/dashboard')
  await page.waitForURL(/\/login\?back=/)
})

test('on a slow line the good-bye waits until the server has ended the session', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Faculty Login', exact: true }).click()
  await sendCredentials(page, accounts.admin.email)
  await page.waitForURL('**/dashboard')
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
  // A page that refreshes itself at the very end may be told that it is over.
  test.use({ refusals: [401] })

  test('who does nothing is warned, may stay, and is signed out at last', async ({ page }) => {
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
