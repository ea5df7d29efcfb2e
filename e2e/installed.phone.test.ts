// The product as an installed application: what the browser needs to install it, the worker that caches the shell, and
// a new version that waits until the person wants it.

import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, signIn, test } from './journey.ts'
import { openApplication } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

interface Manifest {
  start_url: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

test('has a manifest whose icons have their declared sizes', async ({ page, request }) => {
  await page.goto('/login')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const reply = await request.get(String(address))
  expect(reply.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  const manifest = (await reply.json()) as Manifest
  expect(manifest.start_url).toBe('/dashboard')
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes } of manifest.icons) {
    const drawn = await page.evaluate(async (path) => {
      const { width, height } = await createImageBitmap(await (await fetch(path)).blob())
      return `${width}x${height}`
    }, src)
    expect(drawn).toBe(sizes)
  }
})

test('opens the form of a new record from a shortcut', async ({ page }) => {
  await signIn(page, accounts.student, '/task/procedure?add=1')
  await expect(page.getByRole('dialog', { name: 'Add procedure', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/task\/procedure$/)
})

test('opens offline, and caches nothing of the API', async ({ page, context }) => {
  await openApplication(page, accounts.student)
  await context.setOffline(true)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/staffLogin')
  expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/assets/pdf'))).toEqual([])
})

test('announces a new version, and loads it only on request', async ({ page }) => {
  await openApplication(page, accounts.student)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  // To the browser, another script address for the same pages is the same as changed script content.
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?next')))
  await expect(page.getByText('A new version is ready.', { exact: true })).toBeVisible()
  await expectRenders(page, bothThemes(page))
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await page.waitForFunction(() => !('isSamePage' in window))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const address = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  expect(address).toMatch(/sw\.js\?next$/)
})
