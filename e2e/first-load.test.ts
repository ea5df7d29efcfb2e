// Limits what a browser must fetch before somebody can sign in, in compressed bytes of JavaScript: the product is
// opened on hospital networks. When a limit is exceeded, load what the page does not need later instead of raising it.
import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page, Request } from '@playwright/test'
import { expect, test } from './journey.ts'

const kB = 1000
const maxFirstLoad = 130 * kB
const maxChunk = 60 * kB
const assets = fileURLToPath(new URL('../apps/web/dist/assets/', import.meta.url))

interface Script {
  path: string
  bytes: number
  encoding: string | undefined
  text: string
}

async function scriptOf(request: Request): Promise<Script> {
  const response = await request.response()
  if (!response) throw new Error(`${request.url()} was not answered`)
  const [{ responseBodySize: bytes }, headers, text] = await Promise.all([
    request.sizes(),
    response.allHeaders(),
    response.text(),
  ])
  return { path: new URL(request.url()).pathname, bytes, encoding: headers['content-encoding'], text }
}

/** Returns all JavaScript of the application that a first visit fetches, preloads included. */
async function firstLoad(page: Page, address: string): Promise<Script[]> {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) requests.push(request)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A public page is drawn before its script is requested: on a busy machine the network is idle in between.
  const hasStarted = () =>
    page.evaluate(() => {
      const root = document.querySelector('#root')
      return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
    })
  await expect.poll(hasStarted).toBe(true)
  return Promise.all(requests.map(scriptOf))
}

test('a page shows that it is loading while its script is late', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const shown = () =>
    page.evaluate(() => {
      const root = document.querySelector('#root')
      const { content, visibility } = root ? getComputedStyle(root, '::before') : { content: '', visibility: '' }
      return [content, visibility]
    })
  await expect.poll(shown).toEqual(['"Rounds is loading…"', 'visible'])
})

for (const address of ['/login', '/staffLogin', '/signup', '/']) {
  test(`the first load of ${address} stays within its budget`, async ({ page }) => {
    const scripts = await firstLoad(page, address)
    // A small file is sent uncompressed.
    expect(scripts.filter(({ bytes, encoding }) => encoding !== 'br' && bytes >= 1024)).toEqual([])
    expect(scripts.filter(({ text }) => /\._zod\b/.test(text)).map(({ path }) => path)).toEqual([])
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    test.info().annotations.push({ type: 'bytes', description: `${total} in ${scripts.length} files` })
    expect(total, scripts.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')).toBeLessThanOrEqual(maxFirstLoad)
    expect(total).toBeGreaterThan(50 * kB)
  })
}

test('a public page does not shift on a slow line, and loads before it requests scripts', async ({ page }) => {
  const line = await page.context().newCDPSession(page)
  const bytesPerSecond = 200 * kB
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await page.addInitScript(() => {
    const seen = Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += 'value' in entry ? Number(entry.value) : 0
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await firstLoad(page, '/')
  await expect(page.getByRole('link', { name: 'Watch the film' })).toBeVisible()
  const { moved, loaded, asked } = await page.evaluate(() => ({
    moved: 'moved' in window ? Number(window.moved) : Number.NaN,
    loaded: performance.getEntriesByType('navigation').map((entry) => entry.toJSON().loadEventStart)[0],
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(moved).toBe(0)
  expect(asked.length).toBeGreaterThan(5)
  expect(Math.min(...asked)).toBeGreaterThan(loaded)
})

test('no page loads a chunk above its budget', async ({ page }) => {
  const first = new Set((await firstLoad(page, '/login')).map(({ path }) => path))
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(
    names.map(async (name) => {
      const compressed = await stat(`${assets}${name}.br`).catch(() => stat(`${assets}${name}`))
      return { name, bytes: compressed.size }
    }),
  )
  const chunks = sizes.filter(({ name }) => !first.has(`/assets/${name}`))
  expect(chunks.length).toBeGreaterThan(50)
  // The viewer of PDF files is loaded only when one is opened.
  expect(chunks.filter(({ name, bytes }) => bytes > maxChunk && !name.startsWith('pdf-pages-'))).toEqual([])
})
