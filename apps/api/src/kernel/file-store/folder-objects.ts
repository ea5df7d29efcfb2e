// Objects in a folder: each is a file, with its key as the path.

import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Disk, moveDurably, thisDisk } from './durable-move.ts'
import { NoSuchObject, type ObjectStore } from './object-store.ts'

/** True when the file or folder does not exist. */
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

export function folderObjects(objects: string, disk: Disk = thisDisk): ObjectStore {
  return {
    put: (path, key) => moveDurably(path, join(objects, key), objects, disk),
    async stream(key) {
      const stream = createReadStream(join(objects, key))
      try {
        await once(stream, 'readable')
      } catch (error) {
        throw isMissing(error) ? new NoSuchObject(key) : error
      }
      return stream
    },
    delete: (key) => rm(join(objects, key), { force: true }),
    async *list(prefix) {
      const found = await readdir(join(objects, prefix), { withFileTypes: true, recursive: true }).catch((error) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const entry of found.filter((one) => one.isFile())) {
        const path = join(entry.parentPath, entry.name)
        const stats = await stat(path).catch(() => undefined)
        if (stats) yield { key: path.slice(objects.length + 1).replaceAll('\\', '/'), storedAt: stats.mtime }
      }
    },
  }
}
