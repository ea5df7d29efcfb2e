// Packs files into one ZIP that ends with their signed list, streamed with one chunk in memory at a time.
import { makeZip } from 'client-zip'
import type { Api } from '#api/kernel/api.ts'
import { createManifest, manifestName, type Stated } from './copy-manifest.ts'

export interface PackedFile {
  name: string
  input: AsyncIterable<Uint8Array | string> | string
  /** True for a file with one row per line: the list then has their number. */
  hasRows?: boolean
}

async function* listed(
  { sealer, publicUrl }: Pick<Api, 'sealer' | 'publicUrl'>,
  of: Stated['of'],
  files: AsyncIterable<PackedFile>,
  now: Date,
) {
  const manifest = createManifest(sealer, { of, installation: publicUrl, madeAt: now })
  for await (const { name, input, hasRows } of files) {
    yield { name, input: manifest.noted(name, input, hasRows), lastModified: now }
  }
  yield { name: manifestName, input: manifest.text(), lastModified: now }
}

/** Yields the ZIP of `files`, the data of the person or college `of`. */
export async function* signedZip(
  api: Pick<Api, 'sealer' | 'publicUrl'>,
  of: Stated['of'],
  files: AsyncIterable<PackedFile>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const reader = makeZip(listed(api, of, files, now)).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}
