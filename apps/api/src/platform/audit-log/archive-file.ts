// An archive of the audit log: seals with their events as lines of JSON, signed at the end. The public key is enough to
// check it. Like the log it holds personal data: the addresses from which people acted.
import { createHash, type Hash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Services } from '#api/kernel/api.ts'
import { type Disk, moveDurably, thisDisk } from '#api/kernel/file-store/durable-move.ts'
import { isSigned } from '#api/kernel/sealing/signature.ts'
import { contentOf, digestOf, follows } from './seal-digest.ts'
import { eventLines, type Seal } from './seals.store.ts'

/** The reason why an archive cannot be made, or is invalid, as a sentence. */
export class ArchiveFault extends Error {}

/** The seal before the file's first seal. */
export type SealBefore = Pick<Seal, 'number' | 'lastSeq' | 'digest'>

const Start = z.strictObject({
  archive: z.literal('rounds audit log'),
  after: z.strictObject({ number: z.int(), lastSeq: z.int(), digest: z.string() }),
})
const StoredSeal = z.strictObject({
  seal: z.strictObject({
    number: z.int(),
    afterSeq: z.int(),
    lastSeq: z.int(),
    events: z.int(),
    content: z.string(),
    cluster: z.string(),
    sealedAt: z.coerce.date(),
    previousDigest: z.string(),
    digest: z.string(),
    mac: z.string(),
  }),
})
const End = z.strictObject({ end: z.strictObject({ publicKey: z.string(), signature: z.string() }) })

const signedText = (hash: Hash): string => `rounds audit archive ${hash.copy().digest('hex')}`

/** Writes consecutive seals to `path` and returns the file's digest. Throws when they do not match their events. */
export async function writeArchive(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  { seals, before }: { seals: readonly Seal[]; before: SealBefore },
  path: string,
  disk: Disk = thisDisk,
): Promise<string> {
  const hash = createHash('sha256')
  async function* lines(): AsyncGenerator<string> {
    for await (const line of bodyLines()) {
      hash.update(`${line}\n`)
      yield `${line}\n`
    }
    const end = `${JSON.stringify({ end: sealer.sign(signedText(hash)) })}\n`
    hash.update(end)
    yield end
  }
  async function* bodyLines(): AsyncGenerator<string> {
    const { number, lastSeq, digest } = before
    yield JSON.stringify({ archive: 'rounds audit log', after: { number, lastSeq, digest } })
    for (const seal of seals) {
      yield JSON.stringify({ seal })
      yield* eventLines(db, { after: seal.afterSeq, last: seal.lastSeq })
    }
  }
  const unfinished = join(dirname(path), `.unfinished-${randomBytes(8).toString('hex')}`)
  await pipeline(lines(), createWriteStream(unfinished, { mode: 0o600 }))
  // Read back before it counts: the events dropped afterwards exist nowhere else.
  await checkArchive(unfinished)
  await moveDurably(unfinished, path, dirname(path), disk)
  return hash.digest('hex')
}

export interface CheckedArchive {
  firstSeal: number
  lastSeal: number
  events: number
  /** The digest of its last seal. */
  digest: string
  publicKey: string
}

/**
 * Reads an archive once, and checks that its seals are consecutive and match their events, and that the whole file is
 * signed. Throws an `ArchiveFault`.
 * @param publicKey the expected signing key, as recorded earlier
 */
export async function checkArchive(path: string, publicKey?: string): Promise<CheckedArchive> {
  const hash = createHash('sha256')
  let before: SealBefore | undefined
  let open: { seal: Seal; events: string[] } | undefined
  let [firstSeal, events] = [0, 0]
  const close = async () => {
    if (!open) return
    const found = await contentOf(streamOf(open.events))
    if (found.content !== open.seal.content || found.events !== open.seal.events) {
      throw new ArchiveFault(`Seal ${open.seal.number} does not fit its events.`)
    }
    events += found.events
    before = open.seal
  }
  for await (const line of linesOf(path)) {
    if (line.startsWith('[')) {
      open?.events.push(line)
    } else if (!before) {
      before = parsed(Start, line).after
    } else if (line.startsWith('{"end"')) {
      await close()
      const { end } = parsed(End, line)
      if (!isSigned(signedText(hash), end))
        throw new ArchiveFault('The signature of the archive is wrong: it was changed.')
      if (publicKey !== undefined && end.publicKey !== publicKey) {
        throw new ArchiveFault(`The archive is signed under another key, ${end.publicKey}.`)
      }
      return { firstSeal, lastSeal: before.number, events, digest: before.digest, publicKey: end.publicKey }
    } else {
      await close()
      const { seal } = parsed(StoredSeal, line)
      if (!follows(seal, before) || digestOf(seal) !== seal.digest) {
        throw new ArchiveFault(`Seal ${seal.number} does not follow the one before it, or was changed.`)
      }
      firstSeal ||= seal.number
      open = { seal, events: [] }
    }
    hash.update(`${line}\n`)
  }
  throw new ArchiveFault('The archive has no end: it was cut off.')
}

/** Splits only at `\n`: texts may contain other line separators. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function* streamOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}

function parsed<T>(schema: z.ZodType<T>, line: string): T {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    throw new ArchiveFault('This is no archive of an audit log, or it was changed.')
  }
}
