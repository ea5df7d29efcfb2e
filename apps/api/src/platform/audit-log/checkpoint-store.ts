// Checkpoints of the audit log in a separate folder or bucket: one file per seal, never replaced.
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Services } from '#api/kernel/api.ts'
import { type FileStore, openFileStore } from '#api/kernel/file-store/file-store.ts'
import { noteCheckpoint } from './chain-proofs.store.ts'
import { type Checkpoint, makeCheckpoint, readCheckpoint } from './checkpoint.ts'

const prefix = 'audit-checkpoints/'

export const openCheckpointStore = (url: string): Promise<FileStore> =>
  openFileStore(url, { place: 'place of the checkpoints' })

/** Stores a checkpoint of the last seal; false when nothing is sealed, or when this seal already has a checkpoint. */
export async function storeCheckpoint(
  services: Pick<Services, 'db' | 'sealer'>,
  store: FileStore,
  now: Date,
): Promise<boolean> {
  const checkpoint = await makeCheckpoint(services, now)
  if (!checkpoint) return false
  const key = `${prefix}${String(checkpoint.seal).padStart(10, '0')}.json`
  for await (const stored of store.list(prefix)) if (stored.key === key) return false
  const path = join(store.incoming, `checkpoint-${randomBytes(8).toString('hex')}`)
  await writeFile(path, `${JSON.stringify(checkpoint, null, 2)}\n`)
  await store.put(path, 'application/json', key)
  await noteCheckpoint(services.db, checkpoint.seal, now)
  return true
}

/** Returns every checkpoint of the store. Throws for one that was changed. */
export async function storedCheckpoints(url: string): Promise<Checkpoint[]> {
  const store = await openCheckpointStore(url)
  const checkpoints: Checkpoint[] = []
  for await (const { key } of store.list(prefix)) checkpoints.push(readCheckpoint(await text(await store.stream(key))))
  return checkpoints
}
