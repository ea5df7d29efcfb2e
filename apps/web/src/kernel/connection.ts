// Whether the server can be reached, as observed by calls and the browser's events, and when it is reachable again.
import { createAtom, useSelector } from '@tanstack/react-store'
import { hasNetwork } from './has-network.ts'

const askEveryMs = 10_000

const isReachable = createAtom(hasNetwork())
let timer: ReturnType<typeof setTimeout> | undefined

function change(next: boolean): void {
  if (isConnected() === next) return
  clearTimeout(timer)
  if (!next) askLater()
  isReachable.set(next)
}

function askLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void ask(), askEveryMs)
}

async function ask(): Promise<void> {
  if (isConnected()) return
  if (hasNetwork() && (await isServerThere())) change(true)
  else askLater()
}

/** Captive portals answer too, so accept only our own response. */
async function isServerThere(): Promise<boolean> {
  try {
    const reply: unknown = await (await fetch('/api/health/live', { cache: 'no-store' })).json()
    return typeof reply === 'object' && reply !== null && 'status' in reply && reply.status === true
  } catch {
    return false
  }
}

/** Called after every call with whether an answer arrived. */
export function noteAnswer(hasArrived: boolean): void {
  change(hasArrived)
}

export const isConnected = (): boolean => isReachable.get()
export const useIsConnected = (): boolean => useSelector(isReachable)

/** Calls the listener each time the server becomes reachable again. */
export function onReconnected(listener: () => void): () => void {
  return isReachable.subscribe((isBack) => isBack && listener()).unsubscribe
}

// There is no window while the build renders the public pages.
globalThis.window?.addEventListener('offline', () => change(false))
// A network alone does not mean the server is reachable.
globalThis.window?.addEventListener('online', () => void ask())
