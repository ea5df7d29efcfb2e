// The service worker: caches the shell of one build, so that the product opens offline. Built separately into /sw.js
// (build/service-worker.ts). API traffic never passes through it.
import { cachePrefix, outdated, strategyOf } from './answers.ts'

interface Extendable extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEventLike extends Extendable {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
/** The part of `ServiceWorkerGlobalScope` used here; its type library conflicts with that of pages. */
interface WorkerScope {
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEventLike) => void): void
  addEventListener(name: 'message', listener: (event: MessageEvent<unknown>) => void): void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  location: Location
}
declare const self: WorkerScope
/** Inserted by the build: paths of the files to cache, and a name that changes with any of them. */
declare const builtFiles: readonly string[]
declare const buildName: string

/** A page that is only the shell; public pages contain prerendered text. */
const shell = '/staffLogin'
const cacheName = cachePrefix + buildName
const files = new Set(builtFiles)
const timeoutMs = 3000
/** Parallel downloads during installation, few enough to leave bandwidth for the open page. */
const maxParallel = 4

/** Caches a file. Reuses an older build's copy if it has the same name, which includes a content hash. */
async function keep(cache: Cache, path: string): Promise<void> {
  const known = path.startsWith('/assets/') ? await caches.match(path) : undefined
  if (known) return cache.put(path, known)
  const response = await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await cache.put(path, response)
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName)
  const waiting = [shell, ...builtFiles]
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await keep(cache, path)
  }
  await Promise.all(Array.from({ length: maxParallel }, work))
}

async function forgetOutdated(): Promise<void> {
  for (const name of outdated(await caches.keys(), cacheName)) await caches.delete(name)
}

const keptShell = async () => (await caches.open(cacheName)).match(shell)

/** Returns the page from the server, so that it is current; the cached shell when that fails or takes too long. */
async function page(request: Request): Promise<Response> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    const response = await fetch(request, { signal: controller.signal })
    if (response.status < 500) return response
    return (await keptShell()) ?? response
  } catch (error) {
    const kept = await keptShell()
    if (kept) return kept
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request)

self.addEventListener('install', (event) => event.waitUntil(keepAll()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOutdated().then(() => self.clients.claim())))
self.addEventListener('message', ({ data }) => {
  // Sent when the user asks for the new version now. Otherwise it waits until all tabs are closed.
  if (data === 'take over') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request, self.location.origin, files)
  if (strategy === 'page') event.respondWith(page(event.request))
  if (strategy === 'file') event.respondWith(file(event.request))
})
