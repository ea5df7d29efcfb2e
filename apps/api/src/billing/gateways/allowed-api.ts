// Which servers the keys of a gateway may be sent to: its own, and one on this machine, which only tests have.

const isLocalHost = (hostname: string): boolean => hostname === '127.0.0.1' || hostname === 'localhost'

/** True for the address of a server on this machine. */
export const isLocalApi = (address: string): boolean => isLocalHost(new URL(address).hostname)

/** Judges an address without a path: one of these, or one on this machine. */
export const isApiOf =
  (...origins: readonly string[]) =>
  (address: string): boolean => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (!url || url.username || url.password || url.pathname !== '/' || url.search || url.hash) return false
    return origins.includes(url.origin) || isLocalHost(url.hostname)
  }
