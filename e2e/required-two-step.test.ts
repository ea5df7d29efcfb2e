// A role that needs two-step sign-in: nothing is open before it is set up, and the Master helps who has lost it.
import type { Page } from '@playwright/test'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { codeOf, stepOf } from '../apps/api/src/testing/app-codes.ts'
import { expectGoodLooks, looks } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { expect, sendCredentials, test } from './journey.ts'

test.use({ refusals: [401] })

const { email, door, name } = accounts.coordinator

async function setUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set it up', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const code = codeOf(key.replaceAll(' ', ''), stepOf(new Date()))
  await dialog.getByLabel('Code that the app shows now').fill(code)
  await dialog.getByRole('button', { name: 'Turn it on', exact: true }).click()
  await expect(dialog.getByText(secondFactorMessages.turnedOn, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'I have kept them', exact: true }).click()
}

test('is set up at the first sign-in, and again after the Master’s reset', async ({ signedIn, openBrowser }) => {
  const page = await openBrowser('desktop')
  await page.goto(door)
  await sendCredentials(page, email)
  await page.waitForURL('**/secondFactor')
  await expectGoodLooks(page, looks, true)
  await page.goto('/drp/proc')
  await page.waitForURL('**/secondFactor')
  await setUp(page)
  await page.waitForURL('**/dashboard')
  await page.goto('/secondFactor')
  await expect(page.getByText('Your role needs it, so it cannot be turned off.')).toBeVisible()

  const master = await signedIn(accounts.master, 'desktop')
  await master.goto(`/secondFactors?search=${encodeURIComponent(email)}`)
  await master.getByRole('button', { name: `Reset two-step sign-in of ${name}`, exact: true }).click()
  const question = master.getByRole('dialog', { name: `Reset two-step sign-in of ${name}`, exact: true })
  await expectGoodLooks(master, looks, true)
  await question.getByLabel('Your password', { exact: true }).fill(password)
  await question.getByRole('button', { name: 'Reset it', exact: true }).click()
  await expect(master.getByText(fillMessage(secondFactorMessages.reset, { name }), { exact: true })).toBeVisible()

  // Signed out everywhere: the next thing that is asked for ends at the door.
  await page.goto('/profile')
  await page.waitForURL('**/login?*')
  await page.goto(door)
  await sendCredentials(page, email)
  await page.waitForURL('**/secondFactor')
  await expect(page.getByRole('button', { name: 'Set it up', exact: true })).toBeVisible()
})
