// Passkeys from the profile to the sign-in page and back: added, signed in with, used instead of the password again,
// removed. Chromium has a software authenticator for it.
import type { Page } from '@playwright/test'
import { passkeyMessages } from '@rounds/contract/identity/passkeys/passkey.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { closeToasts, expect, signIn, signInByForm, signOut, test } from './journey.ts'

test.use({ refusals: [401, 403] })

const account = accounts.passkeyStudent
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true })
const passwordAgain = (page: Page) => page.getByRole('dialog', { name: 'Enter your password' })

/** Adds an authenticator built into the device, whose owner is always present; returns how to remove it. */
async function addAuthenticator(page: Page): Promise<() => Promise<unknown>> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return () => devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
}

test('can be added, used to sign in, used instead of the password, and removed', async ({ page }) => {
  test.setTimeout(180_000)
  const removeAuthenticator = await addAuthenticator(page)
  await signIn(page, account, '/profile?part=security')
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByRole('button', { name: 'Add passkey' }).click()
  await expect(adding.getByText(passkeyMessages.nameMissing).first()).toBeVisible()
  await expectRenders(page, bothThemes(page))
  await adding.getByLabel('Name').fill('Ward PC')
  await adding.getByLabel('Name').press('Enter')
  await passwordAgain(page).getByLabel('Your password', { exact: true }).fill(password)
  await passwordAgain(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(fillMessage(passkeyMessages.added, { name: 'Ward PC' }))).toBeVisible()
  await closeToasts(page)
  await expect(section(page).getByRole('listitem')).toContainText('not used yet')
  await expectRenders(page, bothThemes(page))

  await signOut(page)
  await page.goto(account.door)
  await expectRenders(page, bothThemes(page))
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto('/profile?part=security')
  await expect(section(page).getByRole('listitem')).toContainText('last used')
  await section(page).getByRole('button', { name: 'Remove Ward PC' }).click()
  await page.getByRole('button', { name: 'Remove passkey', exact: true }).click()
  const again = passwordAgain(page).getByRole('button', { name: 'Use a passkey instead' })
  await expect(again).toBeVisible()
  await expectRenders(page, bothThemes(page))
  await again.click()
  await expect(page.getByText(fillMessage(passkeyMessages.removed, { name: 'Ward PC' }))).toBeVisible()
  await expect(section(page).getByRole('listitem')).toHaveCount(0)

  // The device still has it, but the server no longer accepts it.
  await signOut(page)
  await page.goto(account.door)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(passkeyMessages.notAccepted)).toBeVisible()
  await removeAuthenticator()
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await signInByForm(page, account)
})
