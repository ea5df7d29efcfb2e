// Sets up two-step sign-in, as a coordinator has to before anything else.
import type { Page } from '@playwright/test'
import { codeOf, stepOf } from '../apps/api/src/testing/identity/app-codes.ts'

/** Goes from the set-up page to the first page; returns the app's later codes, the next of them once. */
export async function setUpTwoSteps(page: Page, password: string): Promise<() => string> {
  await page.waitForURL('**/secondFactor')
  await page.getByRole('button', { name: 'Set it up', exact: true }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  await setUp.getByLabel('Your password', { exact: true }).fill(password)
  await setUp.getByRole('button', { name: 'Continue', exact: true }).click()
  const key = await setUp.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = (key ?? '').replaceAll(' ', '')
  const code = setUp.getByLabel('Code that the app shows now')
  const first = stepOf(new Date())
  await code.fill(codeOf(secret, first))
  await code.press('Enter')
  await page.getByRole('button', { name: 'I’ve saved them', exact: true }).click()
  await page.waitForURL('**/dashboard')
  // A code counts once, and soon expires on a slow machine.
  return () => codeOf(secret, Math.max(first + 1, stepOf(new Date())))
}
