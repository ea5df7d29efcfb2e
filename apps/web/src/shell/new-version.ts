// Registers the service worker once the page has loaded, and checks for newer versions. A newer one waits until the
// user accepts it. No page reloads by itself, because a form might be open.
import { hourMs } from '@rounds/contract/kernel/durations'
import { createAtom, useSelector } from '@tanstack/react-store'

const checkEveryMs = hourMs

const waiting = createAtom<ServiceWorker | null>(null)

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // The first worker in a browser replaces nothing, so there is no newer version to announce.
    if (navigator.serviceWorker.controller && registration.waiting) waiting.set(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  const ask = () => void registration.update().catch(() => undefined)
  setInterval(ask, checkEveryMs)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask())
}

async function register(): Promise<void> {
  // Without a service worker everything works except offline use.
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
  if (registration) watch(registration)
}

let isRegistered = false

/** Registers once the page is loaded and idle. Does nothing when called again, in development and in old browsers. */
export function registerWorker(): void {
  if (isRegistered || import.meta.env.DEV || !('serviceWorker' in navigator)) return
  isRegistered = true
  const begin = () => ('requestIdleCallback' in window ? requestIdleCallback(() => void register()) : void register())
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/** Whether a newer version is ready to take over. */
export function useHasNewVersion(): boolean {
  return useSelector(waiting, (worker) => worker !== null)
}

/** Activates the newer version and reloads this page. */
export function activateNewVersion(): void {
  const worker = waiting.get()
  // Another tab has already activated it, so no controller change will follow.
  if (worker?.state !== 'installed') {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('take over')
}

/** "Later": hides the notice until the next version. */
export function postponeNewVersion(): void {
  waiting.set(null)
}
