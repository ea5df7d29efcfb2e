// Waits for the service worker, which registers when a page is idle: from then on the product opens offline.
import type { Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { expect, signIn } from './journey.ts'

/** Waits until the shell is cached on the device and answers this page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

/** Opens the dashboard as a signed-in person, with the shell cached on the device. */
export async function openApplication(page: Page, account: Account): Promise<void> {
  await signIn(page, account)
  await waitForWorker(page)
}

/**
 * Waits until that many values are sealed on a shelf of the device: exactly none for 0, else that many or more.
 * @param named part of their names, to count only those
 */
export async function keptOnDevice(page: Page, shelf: string, count: number, named = ''): Promise<void> {
  const kept = () =>
    page.evaluate(
      async ([name, part]) => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open('rounds-device')
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error ?? new Error('no database'))
        })
        const keys = await new Promise<IDBValidKey[]>((resolve) => {
          const request = database.transaction('sealed').objectStore('sealed').getAllKeys()
          request.onsuccess = () => resolve(request.result)
        })
        database.close()
        return keys.filter((key) => Array.isArray(key) && key[1] === name && String(key[2]).includes(part)).length
      },
      [shelf, named] as const,
    )
  const found = expect.poll(kept)
  await (count === 0 ? found.toBe(0) : found.toBeGreaterThanOrEqual(count))
}
