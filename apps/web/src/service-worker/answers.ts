// Decides which requests the service worker answers. Pure.

/** The request properties that the worker uses. */
export interface RequestFacts {
  method: string
  mode: string
  url: string
}

/**
 * `page`: from the network, otherwise the cached shell. `file`: this build's cached copy, otherwise the network.
 * `leave`: the worker does not intervene. Everything under /api is left, because API responses contain patient data.
 */
export type Strategy = 'page' | 'file' | 'leave'

export function strategyOf({ method, mode, url }: RequestFacts, origin: string, files: ReadonlySet<string>): Strategy {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin || pathname === '/api' || pathname.startsWith('/api/'))
    return 'leave'
  if (files.has(pathname) || pathname.startsWith('/assets/')) return 'file'
  // A path with an extension is a file opened in its own tab, not a page.
  return mode === 'navigate' && !/\.[a-z0-9]{2,11}$/i.test(pathname) ? 'page' : 'leave'
}

export const cachePrefix = 'rounds-shell-'
const generations = 2

/**
 * Returns the caches to delete once `present` is active; `names` is ordered oldest first. The previous generation
 * stays, because open tabs may still request its files.
 */
export function outdated(names: readonly string[], present: string): string[] {
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== present)
  return others.slice(0, Math.max(0, others.length - (generations - 1)))
}
