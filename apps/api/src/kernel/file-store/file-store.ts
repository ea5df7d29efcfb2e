// The store for files: a folder or an S3 bucket, with random keys that no public address reveals.
import { randomBytes } from 'node:crypto'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type BucketTimes, bucketObjects } from './bucket-objects.ts'
import { type Disk, makeFolderDurably, thisDisk } from './durable-move.ts'
import { folderObjects } from './folder-objects.ts'
import type { FileStoreCounts, StoredObject } from './object-store.ts'
import { watchStore } from './store-watch.ts'

export interface FileStore {
  /**
   * The folder that receives uploads. For a folder store it is on the store's own volume, so that storing is one
   * rename.
   */
  readonly incoming: string
  /** Stores the file at `path` durably and removes it from there. Returns its key, which is random unless given. */
  put(path: string, type: string, key?: string): Promise<string>
  /** Rejects with `NoSuchObject` when the key does not exist. */
  stream(key: string): Promise<Readable>
  /** Deletes the object, if there is one. */
  delete(key: string): Promise<void>
  /** Lists the objects whose keys begin with `prefix`, which ends with `/`. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** The free bytes of `incoming`. */
  freeBytes(): Promise<number>
  /** Removes files that a crash left in `incoming` before this moment. */
  sweepIncoming(before: Date): Promise<void>
  /** False from a failure of the bucket until the next successful call. */
  isReachable(): boolean
  readonly counts: FileStoreCounts
}

export interface FileStoreOptions {
  /** The store's name for the operator; `file store` when absent. */
  place?: string
  /** Called when the store begins to fail and when it works again. */
  onFault?: (fault: unknown) => void
  /** Replaces a bucket's default timeouts. */
  times?: BucketTimes
  /** Replaces the machine's disk, for a folder. */
  disk?: Disk
}

const keyBytes = 24

/** 192 random bits; the first two digits spread a folder's entries. */
function newKey(): string {
  const name = randomBytes(keyBytes).toString('hex')
  return `${name.slice(0, 2)}/${name}`
}

/**
 * Opens a store at `file:///folder` or `s3://KEY:SECRET@host/bucket` (`?region=…`, `?tls=0`). Creates missing folders.
 */
export async function openFileStore(url: string, options: FileStoreOptions = {}): Promise<FileStore> {
  const address = new URL(url)
  const isFolder = address.protocol === 'file:'
  const root = isFolder ? fileURLToPath(address) : join(tmpdir(), 'rounds-incoming')
  const incoming = join(root, 'incoming')
  for (const folder of isFolder ? [incoming, join(root, 'objects')] : [incoming]) {
    await makeFolderDurably(folder, options.disk ?? thisDisk)
  }
  const counts: FileStoreCounts = { failures: 0, sweptObjects: 0, rowsWithoutObject: 0 }
  const store = isFolder
    ? { ...folderObjects(join(root, 'objects'), options.disk), isReachable: () => true }
    : watchStore(bucketObjects(address, options.times), {
        counts,
        place: options.place ?? 'file store',
        onFault: options.onFault,
      })
  return {
    ...store,
    incoming,
    counts,
    async put(path, type, key = newKey()) {
      await store.put(path, key, type)
      return key
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(incoming)
      return bavail * bsize
    },
    async sweepIncoming(before) {
      for (const name of await readdir(incoming)) {
        const path = join(incoming, name)
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
      }
    },
  }
}
