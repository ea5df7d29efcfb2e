// One process per data folder: the embedded database does not lock its folder and two writers corrupt it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The data folder is held by another process; the message says which. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * Takes the folder's lock for the life of the process and returns the release. The lock is the kernel's (through a
 * SQLite file), so it goes with the process however that dies; a process id in a file would survive a crash.
 * Keep the returned function referenced: the lock goes when its connection is collected.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true })
  const holderFile = `${folder}.holder`
  const connection = new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  try {
    connection.exec('begin exclusive')
  } catch (error) {
    connection.close()
    throw new FolderInUse(`The data folder ${folder} is in use by another process (${holderOf(holderFile)}).`, {
      cause: error,
    })
  }
  writeFileSync(holderFile, `process ${process.pid}, started ${new Date().toISOString()}`)
  return () => {
    connection.exec('rollback')
    connection.close()
  }
}

function holderOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown'
  }
}
