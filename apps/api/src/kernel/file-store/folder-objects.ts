// Objects in a folder, each a file under its key.

import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NoSuchObject, type ObjectStore } from './object-store.ts'

/** True when there is no such file or folder. */
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

export function folderObjects(objects: string): ObjectStore {
  return {
    async put(path, key) {
      await sync(path)
      const target = join(objects, key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      // The rename itself, and a folder made for it, are durable only when their folders are.
      for (const folder of [dirname(target), objects]) await sync(folder)
    },
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

async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}
