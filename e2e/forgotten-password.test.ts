// A forgotten password: a mail, its link, a new password, and the old one no longer works.
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { problems } from '@rounds/contract/kernel/problem'
import { accounts } from './accounts.ts'
import { expect, sendCredentials, signOut, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'

test.use({ refusals: [401, 410] })

test('a forgotten password is replaced through a mailed link, which works only once', async ({ page }) => {
  const { email } = accounts.forgetfulStudent
  const chosen = 'purple kettle on the stairs'
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot Password?', exact: true }).click()
  const prompt = page.getByRole('dialog', { name: 'Forgot Password', exact: true })
  await prompt.getByLabel('E-mail', { exact: true }).fill(email)
  await prompt.getByRole('button', { name: 'Send the link', exact: true }).click()
  await expect(page.getByRole('dialog', { name: passwordMessages.success, exact: true })).toContainText(
    'If this address has an account',
  )

  const link = await mailedLink({ to: email, subject: 'Set a new password', link: /\/reset-password\// })
  await page.goto(link)
  const set = page.getByRole('button', { name: 'Set the password', exact: true })
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('Repeat the password', { exact: true }).fill(chosen)
  await set.click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByText(passwordMessages.setSignedIn, { exact: true })).toBeVisible()
  await signOut(page)

  await sendCredentials(page, email)
  await expect(page.getByRole('alertdialog')).toContainText(problems.signInRefused.message)
  await page.keyboard.press('Escape')
  await sendCredentials(page, email, chosen)
  await page.waitForURL('**/dashboard')

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('another kettle on the roof')
  await page.getByLabel('Repeat the password', { exact: true }).fill('another kettle on the roof')
  await set.click()
  await expect(page.getByText(problems.linkSpent.message, { exact: true })).toBeVisible()
})
