// Allows one process per data folder: the embedded database does not lock its folder, and two writers corrupt it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Thrown when another process holds the data folder; the message names the process. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * Locks the folder for the life of the process and returns the release function. The kernel holds the lock (through a
 * SQLite file), so it ends with the process however that dies; a process id in a file would survive a crash. Keep the
 * returned function referenced: the lock is lost when its connection is garbage-collected.
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
