// The files that a backup names, and whether the backup store still has them.
import { createInterface } from 'node:readline'
import { fileObject, filesObject, type Manifest } from './backup-manifest.ts'
import { type BackupPlace, readObject } from './backup-object.ts'

export interface NamedFile {
  key: string
  /**
   * `neverKept`: already missing in the product's store at the time of the backup. `lost`: stored, but missing in the
   * backup store now.
   */
  state: 'kept' | 'neverKept' | 'lost'
}

/** Yields the keys of the files that a backup names. */
export async function* fileKeysOf(place: BackupPlace, backup: string): AsyncGenerator<string> {
  yield* createInterface({ input: await readObject(place, filesObject(backup)) })
}

/** Returns the names of all stored files, of any backup. */
export async function keptFiles({ store }: BackupPlace): Promise<Set<string>> {
  const kept = new Set<string>()
  for await (const { key } of store.list('files/')) kept.add(key)
  return kept
}

/** Yields every file that a backup names, with its state. */
export async function* filesOf(place: BackupPlace, backup: string, { files }: Manifest): AsyncGenerator<NamedFile> {
  const kept = await keptFiles(place)
  const neverKept = new Set(files.missing)
  for await (const key of fileKeysOf(place, backup)) {
    if (kept.has(fileObject(key))) yield { key, state: 'kept' }
    else yield { key, state: neverKept.has(key) ? 'neverKept' : 'lost' }
  }
}
