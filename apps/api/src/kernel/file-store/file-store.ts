// Where the bytes of files lie: a folder or an S3 bucket, under random names that no address leads to.
import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Disk } from 'flydrive'

export interface FileStore {
  /** Where an upload is received: on the store's own volume when that is a folder, so that storing is one rename. */
  readonly incoming: string
  /** Stores the file at `path` durably and takes it away from there; returns its key, a random one unless it is given. */
  put(path: string, type: string, key?: string): Promise<string>
  /** Rejects when there is no such object. */
  stream(key: string): Promise<Readable>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** The keys under a prefix that ends with `/`. */
  keys(prefix: string): AsyncIterable<string>
  /** Removes what a crash left in `incoming` before this moment. */
  sweepIncoming(before: Date): Promise<void>
}

const keyBytes = 24

/** 192 random bits; the first two digits spread a folder's entries. */
function newKey(): string {
  const name = randomBytes(keyBytes).toString('hex')
  return `${name.slice(0, 2)}/${name}`
}

/** A store at `file:///folder` or `s3://KEY:SECRET@host/bucket` (`?region=…`, `?tls=0`). Makes missing folders. */
export async function openFileStore(url: string): Promise<FileStore> {
  const address = new URL(url)
  const isFolder = address.protocol === 'file:'
  const root = isFolder ? fileURLToPath(address) : join(tmpdir(), 'rounds-incoming')
  const incoming = join(root, 'incoming')
  const objects = join(root, 'objects')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  let opened: Promise<Disk> | undefined
  // With the first file: a server starts sooner, and smaller, without the library.
  const disk = () => {
    opened ??= isFolder ? folderAt(objects) : bucketAt(address)
    return opened
  }
  return {
    incoming,
    async put(path, type, key = newKey()) {
      await sync(path)
      if (isFolder) {
        const target = join(objects, key)
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await rename(path, target)
        // The rename itself, and a folder made for it, are durable only when their folders are.
        for (const folder of [dirname(target), objects]) await sync(folder)
      } else {
        const { size } = await stat(path)
        await (await disk()).putStream(key, createReadStream(path), { contentType: type, contentLength: size })
        await rm(path, { force: true })
      }
      return key
    },
    async stream(key) {
      const stream = await (await disk()).getStream(key)
      await new Promise((resolve, reject) => {
        stream.once('readable', resolve)
        stream.once('error', reject)
      })
      return stream
    },
    delete: async (key) => (await disk()).delete(key),
    async *keys(prefix) {
      if (isFolder && !existsSync(join(objects, prefix))) return
      let paginationToken: string | undefined
      do {
        const page = await (await disk()).listAll(prefix, {
          recursive: true,
          ...(paginationToken ? { paginationToken } : {}),
        })
        for (const found of page.objects) if (found.isFile) yield found.key
        paginationToken = page.paginationToken
      } while (paginationToken)
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

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function folderAt(location: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return new Disk(new FSDriver({ location, visibility: 'private' }))
}

async function bucketAt(address: URL): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  const region =
    address.searchParams.get('region') ?? /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(address.hostname)?.[1]
  const scheme = address.searchParams.get('tls') === '0' ? 'http' : 'https'
  return new Disk(
    new S3Driver({
      endpoint: `${scheme}://${address.host}`,
      forcePathStyle: true,
      region: region ?? 'us-east-1',
      credentials: {
        accessKeyId: decodeURIComponent(address.username),
        secretAccessKey: decodeURIComponent(address.password),
      },
      bucket: address.pathname.slice(1),
      visibility: 'private',
      supportsACL: false,
      // Servers that do not know the newer checksums would store their framing as part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
}
