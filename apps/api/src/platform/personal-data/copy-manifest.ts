// The signed list of what is in a copy of somebody's data: by it a reader of any of its files can tell that it left this
// installation as it is. `apps/web/public/verify-copy.mjs` checks it, without the product and without a network.
import { createHash } from 'node:crypto'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'

export const manifestName = 'manifest.json'

interface CopiedFile {
  name: string
  bytes: number
  /** In hexadecimal. */
  sha256: string
}

interface Stated {
  /** Whose data it is. */
  accountId: string
  /** Where it was made. */
  installation: string
  madeAt: Date
}

const format = 'rounds copy of data'
const version = 1

/** Notes the files of one copy while they are written. */
export function createManifest(sealer: Pick<Sealer, 'sign'>, { accountId, installation, madeAt }: Stated) {
  const files: CopiedFile[] = []
  return {
    /** The same content; once it was read to its end, the file is on the list. */
    async *noted(name: string, input: AsyncIterable<Uint8Array | string> | string): AsyncGenerator<Uint8Array> {
      const hash = createHash('sha256')
      let bytes = 0
      for await (const part of typeof input === 'string' ? [input] : input) {
        const piece = typeof part === 'string' ? Buffer.from(part) : part
        hash.update(piece)
        bytes += piece.length
        yield piece
      }
      files.push({ name, bytes, sha256: hash.digest('hex') })
    },
    /** The list as it stands last in the copy. What is signed are its values in this order, as JSON. */
    text(): string {
      const stated = { format, version, accountId, installation, madeAt: madeAt.toISOString() }
      const lines = files.map(({ name, bytes, sha256 }) => [name, bytes, sha256])
      const signed = sealer.sign(JSON.stringify([...Object.values(stated), lines]))
      return `${JSON.stringify({ ...stated, ...signed, files }, null, 1)}\n`
    },
  }
}
