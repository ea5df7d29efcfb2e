// The files of a backup: which ones it names, and whether its place still has them.
import { createInterface } from 'node:readline'
import { fileObject, filesObject, type Manifest } from './backup-manifest.ts'
import { type BackupPlace, readObject } from './backup-object.ts'

export interface NamedFile {
  key: string
  /** `neverKept`: the product's store had lost it already. `lost`: it was kept, and the place of the backups has it no more. */
  state: 'kept' | 'neverKept' | 'lost'
}

/** The keys of the files that a backup names. */
export async function* fileKeysOf(place: BackupPlace, backup: string): AsyncGenerator<string> {
  yield* createInterface({ input: await readObject(place, filesObject(backup)) })
}

/** The objects of files that a place holds, for whichever backups. */
export async function keptFiles({ store }: BackupPlace): Promise<Set<string>> {
  const kept = new Set<string>()
  for await (const { key } of store.list('files/')) kept.add(key)
  return kept
}

/** Every file that a backup names, and what has become of it. */
export async function* filesOf(place: BackupPlace, backup: string, { files }: Manifest): AsyncGenerator<NamedFile> {
  const kept = await keptFiles(place)
  const neverKept = new Set(files.missing)
  for await (const key of fileKeysOf(place, backup)) {
    if (kept.has(fileObject(key))) yield { key, state: 'kept' }
    else yield { key, state: neverKept.has(key) ? 'neverKept' : 'lost' }
  }
}
