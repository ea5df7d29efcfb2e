// Whether the server can be reached, as the calls find out and the browser says; and the moment when it can be again.
import { useSyncExternalStore } from 'react'
import { hasNetwork } from './has-network.ts'

const askEveryMs = 10_000

let isReachable = hasNetwork()
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const returns = new Set<() => void>()

function change(next: boolean): void {
  if (isReachable === next) return
  isReachable = next
  clearTimeout(timer)
  if (!next) askLater()
  for (const listener of listeners) listener()
  if (next) for (const onReturn of returns) onReturn()
}

function askLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void ask(), askEveryMs)
}

async function ask(): Promise<void> {
  if (isReachable) return
  if (hasNetwork() && (await isServerThere())) change(true)
  else askLater()
}

/** The gate of a hotel answers too: only our own words count. */
async function isServerThere(): Promise<boolean> {
  try {
    const reply: unknown = await (await fetch('/api/health/live', { cache: 'no-store' })).json()
    return typeof reply === 'object' && reply !== null && 'status' in reply && reply.status === true
  } catch {
    return false
  }
}

/** Every call says what came of it: whether an answer arrived. */
export function noteAnswer(hasArrived: boolean): void {
  change(hasArrived)
}

export const isConnected = (): boolean => isReachable

/** Calls back each time the server can be reached again. */
export function onReconnected(listener: () => void): () => void {
  returns.add(listener)
  return () => returns.delete(listener)
}

export function useIsConnected(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isConnected)
}

// There is no window while the build writes the public pages.
globalThis.window?.addEventListener('offline', () => change(false))
// Having a network is not yet reaching the server.
globalThis.window?.addEventListener('online', () => void ask())
