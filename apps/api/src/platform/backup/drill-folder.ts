// The folder of a drill holds a readable copy of the database: where its drill was cut off, the next one removes it.
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '#api/kernel/database/folder-lock.ts'

const prefix = 'rounds-drill-'

export const makeDrillFolder = (): Promise<string> => mkdtemp(join(tmpdir(), prefix))

/** Where the embedded database of a drill lies. */
export const databaseIn = (folder: string): string => join(folder, 'database')

/** Removes the folders of drills that no process works on any more; another server on this machine may have one. */
export async function sweepDrillFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (name.startsWith(prefix) && isLeft(folder)) await rm(folder, { recursive: true, force: true })
  }
}

/** The lock goes with the process, however that dies. A folder without one has no database yet, or is not ours. */
function isLeft(folder: string): boolean {
  if (!existsSync(`${databaseIn(folder)}.lock`)) return false
  try {
    lockFolder(databaseIn(folder))()
    return true
  } catch {
    // In use, or of another user of the machine.
    return false
  }
}
