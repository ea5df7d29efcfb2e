// Waits for the service worker, which registers when a page is idle: from then on the product opens without a network.
import type { Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { signIn } from './journey.ts'

/** Somebody signed in, on the dashboard, with the shell kept on the device. */
export async function openApplication(page: Page, account: Account): Promise<void> {
  await signIn(page, account)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}
