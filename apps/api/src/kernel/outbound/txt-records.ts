// Looks up the TXT records of a name, by which a college proves that a domain is its own.
import { Resolver } from 'node:dns/promises'

/** Returns the TXT records of a name, if any. Throws `TxtLookupFailure` when no server answers. */
export type TxtLookup = (name: string) => Promise<string[]>

export class TxtLookupFailure extends Error {
  override name = 'TxtLookupFailure'
}

const limits = { timeout: 2_000, tries: 2 }
/** The name does not exist, or has only records of other types. */
const isNone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')

/** `servers` are addresses with their port, `192.0.2.1:53`; when empty, the machine's own are used. */
export function createTxtLookup(servers: readonly string[]): TxtLookup {
  return async (name) => {
    const resolver = new Resolver(limits)
    if (servers.length > 0) resolver.setServers(servers)
    try {
      // A text longer than 255 bytes arrives in parts.
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (isNone(error)) return []
      throw new TxtLookupFailure(`No name server answered for ${name}`, { cause: error })
    }
  }
}
