// One object of a backup: compressed, sealed under a key of its own, and read back before anyone relies on it.
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { FileStore } from '#api/kernel/file-store/file-store.ts'
import { Opening, Sealing } from '#api/kernel/sealing/file-seal.ts'
import { outsideDatabase } from '#api/kernel/sealing/sealed-column.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'

/** The store of the backups, and the keys that open them. */
export interface BackupPlace {
  store: FileStore
  sealer: Sealer
}

/** The contents of an object, before compression. */
export interface Measured {
  bytes: number
  /** The number of newlines: the rows of a table. */
  lines: number
  sha256: string
}

/** Backups have separate keys, so a rotation of the product's keys does not affect them. */
const inFirstLine = outsideDatabase('an object of a backup begins with the key of its bytes')
const keyBytes = 32
const lineEnd = 10
const maxKeyBytes = 1024
const type = 'application/octet-stream'

/** A transform that measures the stream passing through it. */
function meter(): { through: Transform; measured: () => Measured } {
  const hash = createHash('sha256')
  let [bytes, lines] = [0, 0]
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) lines++
      done(null, chunk)
    },
  })
  return { through, measured: () => ({ bytes, lines, sha256: hash.digest('hex') }) }
}

/** Stores a stream under `name`. Its first line is the key of its bytes, sealed; both are bound to the name. */
export async function writeObject({ store, sealer }: BackupPlace, name: string, plain: Readable): Promise<Measured> {
  const key = randomBytes(keyBytes)
  const { through, measured } = meter()
  const path = join(store.incoming, `backup-${randomBytes(8).toString('hex')}`)
  try {
    const out = createWriteStream(path, { mode: 0o600 })
    out.write(`${sealer.seal(inFirstLine, key.toString('base64url'), name)}\n`)
    await pipeline(plain, through, createZstdCompress(), new Sealing(key, name), out)
    await store.put(path, type, name)
    return measured()
  } finally {
    await rm(path, { force: true })
  }
}

/** Returns the bytes stored under `name`. Fails with an error if any of them was changed, cut off or moved. */
export async function readObject({ store, sealer }: BackupPlace, name: string): Promise<Readable> {
  const { line, rest } = await firstLine(await store.stream(name))
  const opening = new Opening(Buffer.from(sealer.open(line, name), 'base64url'), name)
  const plain = new PassThrough()
  void pipeline(rest, opening, createZstdDecompress(), plain).catch(() => {})
  return plain
}

async function firstLine(stream: Readable): Promise<{ line: string; rest: Readable }> {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  let end = -1
  while (end < 0) {
    const next = await chunks.next()
    if (next.done || head.length > maxKeyBytes) throw new Error('an object of the backup is not whole')
    head = Buffer.concat([head, next.value])
    end = head.indexOf(lineEnd)
  }
  async function* others(): AsyncGenerator<Buffer> {
    yield head.subarray(end + 1)
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { line: head.subarray(0, end).toString(), rest: Readable.from(others()) }
}

/** Reads an object to its end and measures it. */
export async function measureObject(place: BackupPlace, name: string): Promise<Measured> {
  const { through, measured } = meter()
  await pipeline(await readObject(place, name), through, async (source: AsyncIterable<Buffer>) => {
    for await (const _ of source);
  })
  return measured()
}
