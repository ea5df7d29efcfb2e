// A copy of a person's data with the given files and their signed manifest.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { createManifest, manifestName } from '#api/platform/personal-data/copy-manifest.ts'

const stated = {
  of: { accountId: 'a1' },
  installation: 'https://rounds.example',
  madeAt: new Date('2026-11-25T10:00:00Z'),
}

export async function aSignedCopy(
  contents: Readonly<Record<string, Buffer>>,
  signer: Pick<Sealer, 'sign'>,
): Promise<Map<string, Buffer>> {
  const manifest = createManifest(signer, stated)
  const files = new Map<string, Buffer>()
  for (const [name, content] of Object.entries(contents)) {
    files.set(name, await buffer(manifest.noted(name, Readable.from([content]))))
  }
  return files.set(manifestName, Buffer.from(manifest.text()))
}
