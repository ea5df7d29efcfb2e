// The service worker of this browser: registered once the page has everything it needs, and asked for newer versions.
// A newer one waits until somebody chooses it: no page reloads by itself, least of all one with a form.
import { hourMs } from '@rounds/contract/kernel/durations'
import { createAtom, useSelector } from '@tanstack/react-store'

const checkEveryMs = hourMs

const waiting = createAtom<ServiceWorker | null>(null)

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // The first one of a browser replaces nothing.
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
  // Without it everything works as before, only not without a network.
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
  if (registration) watch(registration)
}

let isRegistered = false

/** Begins when the page is loaded and idle. Does nothing the second time, in development and in old browsers. */
export function registerWorker(): void {
  if (isRegistered || import.meta.env.DEV || !('serviceWorker' in navigator)) return
  isRegistered = true
  const begin = () => ('requestIdleCallback' in window ? requestIdleCallback(() => void register()) : void register())
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/** True when a newer version is ready to take over. */
export function useHasNewVersion(): boolean {
  return useSelector(waiting, (worker) => worker !== null)
}

/** Lets the newer version take over, and reloads this page with it. */
export function takeNewVersion(): void {
  const worker = waiting.get()
  // Another tab let it take over before: nothing changes any more, so there is nothing to wait for.
  if (worker?.state !== 'installed') {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('take over')
}

/** "Later": says nothing more until the next one. */
export function postponeNewVersion(): void {
  waiting.set(null)
}
