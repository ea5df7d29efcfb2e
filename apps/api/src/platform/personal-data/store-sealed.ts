// Stores a copy of somebody's data until it is downloaded: sealed while it is made, and never plain on the disk.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Api } from '#api/kernel/api.ts'
import { sealFile } from '#api/kernel/sealing/file-seal.ts'
import type { SealPlace } from '#api/kernel/sealing/sealer.ts'

export interface StoredCopy {
  objectKey: string
  sealedKey: string
  bytes: number
}

/** Stores a stream. Its key, sealed for `place`, is bound to the copy's `id`. */
export async function storeSealed(
  { files, sealer }: Pick<Api, 'files' | 'sealer'>,
  place: SealPlace,
  id: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<StoredCopy> {
  // The name is random, because a retried job may meet its own earlier attempt.
  const path = join(files.incoming, `${id}-${randomUUID()}.copy`)
  let bytes = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      bytes += piece.length
      yield piece
    }
  }
  try {
    const sealedKey = await sealFile(sealer, place, id, Readable.from(counted()), path)
    return { objectKey: await files.put(path, 'application/octet-stream'), sealedKey, bytes }
  } finally {
    await rm(path, { force: true })
  }
}
