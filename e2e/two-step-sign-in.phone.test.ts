// Two-step sign-in from the profile to the sign-in page and back: set up, used with a code and a recovery code, turned
// off.
import type { Page } from '@playwright/test'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { codeOf, stepOf } from '../apps/api/src/testing/identity/app-codes.ts'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { expect, sendCredentials, signIn, signInByForm, signOut, test } from './journey.ts'

test.use({ refusals: [400, 401] })

const account = accounts.twoStepStudent
const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in', exact: true })

async function givePassword(page: Page): Promise<void> {
  await page.goto(account.door)
  await sendCredentials(page, account.email)
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
}

test('can be set up, used with a code and with a recovery code, and turned off', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, account, '/profile?part=security')
  await section(page).getByRole('button', { name: 'Set it up' }).click()

  const setUp = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  await setUp.getByLabel('Your password', { exact: true }).fill('not my password')
  await setUp.getByRole('button', { name: 'Continue' }).click()
  await expect(setUp.getByText('This is not your current password.')).toBeVisible()
  await setUp.getByLabel('Your password', { exact: true }).fill(password)
  await setUp.getByRole('button', { name: 'Continue' }).click()
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectRenders(page, bothThemes(page))
  const key = await setUp.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = (key ?? '').replaceAll(' ', '')
  const code = setUp.getByLabel('Code that the app shows now')
  await code.fill('12345')
  await setUp.getByRole('button', { name: 'Turn it on' }).click()
  await expect(setUp.getByText(secondFactorMessages.codeWrong)).toBeVisible()
  const first = stepOf(new Date())
  await code.fill(codeOf(secret, first))
  await code.press('Enter')

  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  const list = codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const [one = '', two = ''] = await list.allTextContents()
  await expectRenders(page, bothThemes(page))
  const downloading = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('rounds-recovery-codes.txt')
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(section(page)).toContainText('10 recovery codes are left.')

  await signOut(page)
  await givePassword(page)
  const app = page.getByLabel('Code of your authenticator app')
  await expect(app).toBeFocused()
  await expectRenders(page, bothThemes(page))
  await app.fill(codeOf(secret, first))
  await app.press('Enter')
  await expect(page.getByText(secondFactorMessages.codeWrong)).toBeVisible()
  await expect(app).toBeFocused()
  // The next code, or a later one on a slow machine: a code counts once, and soon expires.
  await app.fill(codeOf(secret, Math.max(first + 1, stepOf(new Date()))))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')

  await signOut(page)
  await givePassword(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await givePassword(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(
    page.getByText(/Ask your HOD or your college’s Admin\. Once they have checked that it is you, the Master/),
  ).toBeVisible()
  await expectRenders(page, bothThemes(page))
  await page.getByLabel('Recovery code', { exact: true }).fill(one.toUpperCase())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')

  await page.goto('/profile?part=security')
  await expect(section(page)).toContainText('9 recovery codes are left.')
  await section(page).getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn two-step sign-in off' })
  await off.getByLabel('Your password', { exact: true }).fill(password)
  await off.getByLabel('Code', { exact: true }).fill(one)
  await off.getByRole('button', { name: 'Turn it off' }).click()
  await expect(off.getByText(secondFactorMessages.codeWrong)).toBeVisible()
  await expectRenders(page, bothThemes(page))
  await off.getByLabel('Code', { exact: true }).fill(two)
  await off.getByRole('button', { name: 'Turn it off' }).click()
  await expect(section(page)).toContainText('Off: your password alone opens your account.')

  await signOut(page)
  await signInByForm(page, account)
})
