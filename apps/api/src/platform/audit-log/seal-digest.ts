// The hashes of an audit seal. One covers the events as the database writes them, the other the seal itself with the
// digest of the previous seal.
import { createHash } from 'node:crypto'
import type { Seal } from './seals.store.ts'

/** The context of the digest's keyed hash. */
export const macContext = 'audit-seal'

/** Returns the SHA-256 of the events' lines, and their number. */
export async function contentOf(lines: AsyncIterable<string>): Promise<{ content: string; events: number }> {
  const hash = createHash('sha256')
  let events = 0
  for await (const line of lines) {
    hash.update(`${line}\n`)
    events++
  }
  return { content: hash.digest('hex'), events }
}

/** Returns the SHA-256 of the seal's fields. */
export const digestOf = (seal: Omit<Seal, 'digest' | 'mac'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        seal.number,
        seal.afterSeq,
        seal.lastSeq,
        seal.events,
        seal.content,
        seal.cluster,
        seal.sealedAt.toISOString(),
        seal.previousDigest,
      ]),
    )
    .digest('hex')

/** True when the seal directly follows `before`: no seal between them was removed or changed. */
export const follows = (seal: Seal, before: Pick<Seal, 'number' | 'lastSeq' | 'digest'>): boolean =>
  seal.number === before.number + 1 && seal.afterSeq === before.lastSeq && seal.previousDigest === before.digest
