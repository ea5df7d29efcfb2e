// Encrypts files: AES-256-GCM in chunks, under a separate key per file, so that a stolen disk reveals nothing. That key
// is sealed in the file's row, so a new sealing key changes the row and not the bytes (decision 014).
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sealer, SealPlace } from './sealer.ts'

const chunkBytes = 64 * 1024
const tagBytes = 16
const ivBytes = 12
const keyBytes = 32

/** Cuts a stream into pieces of `size`; the last one, which may be empty, is marked. */
abstract class Pieces extends Transform {
  #held = Buffer.alloc(0)
  #number = 0
  readonly #size: number

  constructor(size: number) {
    super()
    this.#size = size
  }

  protected abstract turn(piece: Buffer, iv: Buffer): Buffer[]

  override _transform(given: Buffer, _: BufferEncoding, done: TransformCallback): void {
    try {
      this.#held = Buffer.concat([this.#held, given])
      // A whole piece waits for more data, because it may be the last one.
      while (this.#held.length > this.#size) {
        this.#take(this.#held.subarray(0, this.#size), false)
        this.#held = this.#held.subarray(this.#size)
      }
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.#take(this.#held, true)
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  /**
   * The initialization vector holds the piece's number and an end mark, so pieces cannot be reordered and none can be
   * cut off the end.
   */
  #take(piece: Buffer, isLast: boolean): void {
    const iv = Buffer.alloc(ivBytes)
    iv.writeUInt32BE(this.#number++, 0)
    iv.writeUInt8(isLast ? 1 : 0, ivBytes - 1)
    for (const part of this.turn(piece, iv)) this.push(part)
  }
}

/** Seals the data written to it, under `key` and bound to `context`. */
export class Sealing extends Pieces {
  readonly #key: Buffer
  readonly #context: Buffer
  constructor(key: Buffer, context: string) {
    super(chunkBytes)
    this.#key = key
    this.#context = Buffer.from(context)
  }

  protected turn(piece: Buffer, iv: Buffer): Buffer[] {
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(this.#context)
    return [cipher.update(piece), cipher.final(), cipher.getAuthTag()]
  }
}

/** Opens data sealed by `Sealing`; fails with an error and never emits wrong bytes. */
export class Opening extends Pieces {
  readonly #key: Buffer
  readonly #context: Buffer
  constructor(key: Buffer, context: string) {
    super(chunkBytes + tagBytes)
    this.#key = key
    this.#context = Buffer.from(context)
  }

  protected turn(piece: Buffer, iv: Buffer): Buffer[] {
    if (piece.length < tagBytes) throw new Error('a sealed file ends too early')
    const body = piece.subarray(0, piece.length - tagBytes)
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv)
      .setAAD(this.#context)
      .setAuthTag(piece.subarray(piece.length - tagBytes))
    // No byte of a piece is emitted before its tag is verified.
    return [Buffer.concat([decipher.update(body), decipher.final()])]
  }
}

/**
 * Seals the file at `from`, or a stream, into `to` under a new key. Returns that key, sealed for `place`.
 * @param context bound to the bytes and to the key, so that neither can pass as another file's
 */
export async function sealFile(
  sealer: Sealer,
  place: SealPlace,
  context: string,
  from: string | Readable,
  to: string,
): Promise<string> {
  const key = randomBytes(keyBytes)
  const plain = typeof from === 'string' ? createReadStream(from) : from
  await pipeline(plain, new Sealing(key, context), createWriteStream(to, { mode: 0o600 }))
  return sealer.seal(place, key.toString('base64url'), context)
}

/**
 * Returns the plain bytes of a sealed stream. If anything was changed, it fails with an error and never emits wrong
 * bytes.
 */
export function openSealed(sealer: Sealer, context: string, sealedKey: string, sealed: Readable): Readable {
  const opening = new Opening(Buffer.from(sealer.open(sealedKey, context), 'base64url'), context)
  sealed.once('error', (error) => opening.destroy(error))
  opening.once('close', () => sealed.destroy())
  return sealed.pipe(opening)
}
