// Which requests the service worker answers, and which it leaves alone. Pure.

/** What the worker knows of a request. */
export interface Asked {
  method: string
  mode: string
  url: string
}

/**
 * `page`: from the network, else the kept shell. `file`: the kept copy of this build, else the network. `leave`: as if
 * there were no worker; so with everything below /api, because what the API answers is about patients.
 */
export type Way = 'page' | 'file' | 'leave'

export function wayOf({ method, mode, url }: Asked, origin: string, files: ReadonlySet<string>): Way {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || pathname === '/api' || pathname.startsWith('/api/')) return 'leave'
  if (files.has(pathname) || pathname.startsWith('/assets/')) return 'file'
  // A page has no extension; a file that opens in a tab of its own has.
  return mode === 'navigate' && !/\.[a-z0-9]{2,11}$/i.test(pathname) ? 'page' : 'leave'
}

export const cachePrefix = 'rounds-shell-'
const generations = 2

/**
 * The caches to delete once `present` took over, oldest first in `names`. The generation before stays: tabs that are
 * still open may ask for a part of it.
 */
export function outdated(names: readonly string[], present: string): string[] {
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== present)
  return others.slice(0, Math.max(0, others.length - (generations - 1)))
}
