// Where the bytes of files lie: a folder or an S3 bucket, under random names that no address leads to.
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
  /** Where an upload is received: on the store's own volume when that is a folder, so that storing is one rename. */
  readonly incoming: string
  /** Stores the file at `path` durably and takes it away from there; returns its key, a random one unless it is given. */
  put(path: string, type: string, key?: string): Promise<string>
  /** Rejects with `NoSuchObject` when there is none. */
  stream(key: string): Promise<Readable>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** The objects whose keys begin so; `prefix` ends with `/`. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** How many bytes `incoming` has room for. */
  freeBytes(): Promise<number>
  /** Removes what a crash left in `incoming` before this moment. */
  sweepIncoming(before: Date): Promise<void>
  /** False after a bucket failed, until a call succeeds. */
  isReachable(): boolean
  readonly counts: FileStoreCounts
}

export interface FileStoreOptions {
  /** Which store it is, for its operator; `file store` when absent. */
  place?: string
  /** Called when the store begins to fail and when it works again. */
  onFault?: (fault: unknown) => void
  /** Other times than the usual ones, for a bucket. */
  times?: BucketTimes
  /** Another one than this machine's, for a folder. */
  disk?: Disk
}

const keyBytes = 24

/** 192 random bits; the first two digits spread a folder's entries. */
function newKey(): string {
  const name = randomBytes(keyBytes).toString('hex')
  return `${name.slice(0, 2)}/${name}`
}

/** A store at `file:///folder` or `s3://KEY:SECRET@host/bucket` (`?region=…`, `?tls=0`). Makes missing folders. */
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
