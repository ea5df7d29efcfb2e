// The folder of a drill, which holds a readable copy of the database. After an interrupted drill the next one removes
// it.
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '#api/kernel/database/folder-lock.ts'

const prefix = 'rounds-drill-'

export const makeDrillFolder = (): Promise<string> => mkdtemp(join(tmpdir(), prefix))

/** Returns the path of a drill's embedded database. */
export const databaseIn = (folder: string): string => join(folder, 'database')

/** Removes the folders of drills that no process uses any more; another server on this machine may have one in use. */
export async function sweepDrillFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (name.startsWith(prefix) && isAbandoned(folder)) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * True when no process uses the folder: the lock ends with its process, however that dies. A folder without a lock has
 * no database yet, or is foreign.
 */
function isAbandoned(folder: string): boolean {
  if (!existsSync(`${databaseIn(folder)}.lock`)) return false
  try {
    lockFolder(databaseIn(folder))()
    return true
  } catch {
    // In use, or owned by another user of the machine.
    return false
  }
}
