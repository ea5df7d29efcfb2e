// Asks the name servers for the TXT records of a name: by them somebody shows that a domain is theirs.
import { Resolver } from 'node:dns/promises'

/** The texts of a name; none where it has none. Throws `TxtLookupFailure` when no server answers. */
export type TxtLookup = (name: string) => Promise<string[]>

export class TxtLookupFailure extends Error {
  override name = 'TxtLookupFailure'
}

const limits = { timeout: 2_000, tries: 2 }
/** The name is not there, or has records of other kinds alone. */
const isNone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')

/** `servers` are addresses with their port, `192.0.2.1:53`; those of this machine when there are none. */
export function createTxtLookup(servers: readonly string[]): TxtLookup {
  return async (name) => {
    const resolver = new Resolver(limits)
    if (servers.length > 0) resolver.setServers(servers)
    try {
      // A text longer than 255 bytes comes in parts.
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (isNone(error)) return []
      throw new TxtLookupFailure(`No name server answered for ${name}`, { cause: error })
    }
  }
}
