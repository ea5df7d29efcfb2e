// What a seal of the audit log hashes: the events as the database writes them, and the seal's own words with the digest
// of the seal before it.
import { createHash } from 'node:crypto'
import type { Seal } from './seals.store.ts'

/** What the keyed hash of a digest is bound to. */
export const macContext = 'audit-seal'

/** SHA-256 over the lines of events, and how many there are. */
export async function contentOf(lines: AsyncIterable<string>): Promise<{ content: string; events: number }> {
  const hash = createHash('sha256')
  let events = 0
  for await (const line of lines) {
    hash.update(`${line}\n`)
    events++
  }
  return { content: hash.digest('hex'), events }
}

/** SHA-256 over all that a seal says. */
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

/** True when the seal follows the one before it: no seal between them was removed or changed. */
export const follows = (seal: Seal, before: Pick<Seal, 'number' | 'lastSeq' | 'digest'>): boolean =>
  seal.number === before.number + 1 && seal.afterSeq === before.lastSeq && seal.previousDigest === before.digest
