// The mailbox of the journeys' server: what a person finds in their mail.
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Opens the newest mail to somebody, once it is there, and gives the address of its link of this name. */
export async function mailedLink(page: Page, mail: { to: string; subject: string; link: RegExp }): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: mail.to }).filter({ hasText: mail.subject })
  const title = row.getByRole('link').first()
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(title).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await title.click()
  const address = await page.getByRole('link', { name: mail.link }).first().getAttribute('href')
  if (!address) throw new Error('the mail has no link')
  return address
}
