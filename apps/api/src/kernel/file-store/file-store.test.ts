// Both stores, a folder and an S3 bucket: objects come back byte for byte, and are gone after deletion.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bucket, openBucket } from '#api/testing/uploads/bucket.ts'
import { watchedDisk } from '#api/testing/uploads/watched-disk.ts'
import { openFileStore } from './file-store.ts'
import { NoSuchObject, type StoredObject } from './object-store.ts'

async function all(listed: AsyncIterable<StoredObject>): Promise<StoredObject[]> {
  const objects: StoredObject[] = []
  for await (const object of listed) objects.push(object)
  return objects
}

let folder: string
let bucket: Bucket
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-store-'))
  bucket = await openBucket(join(folder, 's3'))
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each([
  ['a folder', () => pathToFileURL(join(folder, 'files')).href],
  ['an S3 bucket', () => bucket.address()],
])('a store in %s', (_, address) => {
  it('returns what was stored, under an unguessable name, and deletes it', async () => {
    const store = await openFileStore(address())
    const bytes = randomBytes(6_553_600)
    const path = join(store.incoming, 'received')
    await writeFile(path, bytes)
    const key = await store.put(path, 'application/pdf')
    expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{48}$/)
    expect(existsSync(path)).toBe(false)
    expect((await buffer(await store.stream(key))).equals(bytes)).toBe(true)
    await store.delete(key)
    await store.delete(key)
    await expect(store.stream(key)).rejects.toThrow(NoSuchObject)
    expect(store.isReachable()).toBe(true)
  })

  it('lists the objects under a prefix with the time when they were stored', async () => {
    const store = await openFileStore(address())
    const path = join(store.incoming, 'listed')
    await writeFile(path, 'x')
    const key = await store.put(path, 'application/pdf')
    const listed = await all(store.list(key.slice(0, 3)))
    expect(listed.map((object) => object.key)).toEqual([key])
    expect(Math.abs(Date.now() - Number(listed[0]?.storedAt))).toBeLessThan(60_000)
    expect(await all(store.list('nobody/'))).toEqual([])
  })
})

describe('a store in a folder', () => {
  it('keeps objects apart from unfinished uploads', async () => {
    const root = join(folder, 'apart')
    await openFileStore(pathToFileURL(root).href)
    expect((await readdir(root)).toSorted()).toEqual(['incoming', 'objects'])
  })

  it('syncs its folders and every object to disk before it reports success', async () => {
    const root = join(folder, 'durable')
    const { calls, disk } = watchedDisk(root)
    const store = await openFileStore(pathToFileURL(root).href, { disk })
    expect(calls).toEqual([
      'make incoming',
      'sync incoming',
      'sync .',
      'sync ..',
      'make objects',
      'sync objects',
      'sync .',
    ])
    const path = join(store.incoming, 'received')
    for (const key of ['ab/cd', 'backups/one/table']) {
      calls.length = 0
      await writeFile(path, 'x')
      await store.put(path, 'application/pdf', key)
      const folders = key.split('/').slice(0, -1)
      expect(calls).toEqual([
        'sync incoming/received',
        `make objects/${folders.join('/')}`,
        `rename incoming/received objects/${key}`,
        ...folders.map((_, index) => `sync objects/${folders.slice(0, folders.length - index).join('/')}`),
        'sync objects',
      ])
    }
  })
})
