// An import as its owner drives it: created, filled with rows, started, checked. The server may differ each time.
import { maxRowsAtOnce } from '@rounds/contract/membership/imports/people-import'
import { z } from 'zod'
import type { SignedIn } from '../apps/api/src/testing/operation/signed-in.ts'

const Answer = z.object({
  import: z.object({ id: z.string(), state: z.string(), counts: z.record(z.string(), z.number()) }),
})

interface Row {
  line: number
  cells: Record<string, string>
}

/** Returns an import of the collection `path`, by the person with these headers. */
export function ownImport(path: '/people-imports' | '/record-imports', headers: SignedIn, address: () => string) {
  const ask = async (below: string, body?: object) => {
    const json = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    }
    const reply = await fetch(`${address()}/api${path}${below}`, json ?? { headers })
    return Answer.parse(await reply.json()).import
  }
  return {
    /** Creates an import of these rows and has them checked; returns its id. */
    async fill(draft: object, rows: readonly Row[]): Promise<string> {
      const { id } = await ask('', draft)
      for (let at = 0; at < rows.length; at += maxRowsAtOnce) {
        await ask(`/${id}/rows`, { rows: rows.slice(at, at + maxRowsAtOnce) })
      }
      return id
    },
    start: (id: string) => ask(`/${id}/start`, {}),
    find: (id: string) => ask(`/${id}`),
    imported: async (id: string): Promise<number> => Number((await ask(`/${id}`)).counts.imported),
  }
}
