// Restricts the servers that receive a gateway's keys: its own API, and localhost for tests.

const isLocalHost = (hostname: string): boolean => hostname === '127.0.0.1' || hostname === 'localhost'

/** Returns true for an address on localhost. */
export const isLocalApi = (address: string): boolean => isLocalHost(new URL(address).hostname)

/** Builds a check that accepts an address without a path, on one of these origins or on localhost. */
export const isApiOf =
  (...origins: readonly string[]) =>
  (address: string): boolean => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (!url || url.username || url.password || url.pathname !== '/' || url.search || url.hash) return false
    return origins.includes(url.origin) || isLocalHost(url.hostname)
  }
