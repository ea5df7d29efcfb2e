// The signed list of files in the copy of a person's or a college's data. It proves that each file left this
// installation unchanged. `packages/verify-logbook` checks it without the product and without a network.
import { createHash } from 'node:crypto'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'

export const manifestName = 'manifest.json'

export interface CopiedFile {
  name: string
  bytes: number
  /** In hexadecimal. */
  sha256: string
  /** The number of rows, for a list with one row per line. */
  rows?: number
}

export interface Stated {
  /** The person or the college that the data is about. */
  of: { accountId: string } | { collegeId: string }
  /** The address of the installation that made the copy. */
  installation: string
  madeAt: Date
}

/** The name and version of each kind of copy; an older reader refuses a newer version. */
export const copyFormats = {
  accountId: { format: 'rounds copy of data', version: 1 },
  collegeId: { format: 'rounds package of a college', version: 1 },
} as const

/** Returns the text to sign: the values in this order, as JSON. */
export const signedText = (stated: Readonly<Record<string, unknown>>, files: readonly CopiedFile[]): string =>
  JSON.stringify([
    ...Object.values(stated),
    files.map(({ name, bytes, sha256, rows }) => [name, bytes, sha256, ...(rows === undefined ? [] : [rows])]),
  ])

const lineEnd = 10

function lineEnds(piece: Uint8Array): number {
  let n = 0
  for (let at = piece.indexOf(lineEnd); at >= 0; at = piece.indexOf(lineEnd, at + 1)) n++
  return n
}

/** Records the files of one copy while they are written. */
export function createManifest(sealer: Pick<Sealer, 'sign'>, { of, installation, madeAt }: Stated) {
  const files: CopiedFile[] = []
  return {
    /** Passes the content through, and lists the file once it was read to its end. */
    async *noted(
      name: string,
      input: AsyncIterable<Uint8Array | string> | string,
      hasRows = false,
    ): AsyncGenerator<Uint8Array> {
      const hash = createHash('sha256')
      let [bytes, rows] = [0, 0]
      for await (const part of typeof input === 'string' ? [input] : input) {
        const piece = typeof part === 'string' ? Buffer.from(part) : part
        hash.update(piece)
        bytes += piece.length
        if (hasRows) rows += lineEnds(piece)
        yield piece
      }
      files.push({ name, bytes, ...(hasRows && { rows }), sha256: hash.digest('hex') })
    },
    /** Returns the signed list, which is the last file of the copy. */
    text(): string {
      const { format, version } = 'accountId' in of ? copyFormats.accountId : copyFormats.collegeId
      const stated = { format, version, ...of, installation, madeAt: madeAt.toISOString() }
      const signed = sealer.sign(signedText(stated, files))
      return `${JSON.stringify({ ...stated, ...signed, files }, null, 1)}\n`
    },
  }
}
