// The sweep of the file store: objects without a row are deleted after a day, and those with a row stay.

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '@rounds/contract/kernel/durations'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { describe, expect } from 'vitest'
import { openFileStore } from '#api/kernel/file-store/file-store.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { openBucket } from '#api/testing/uploads/bucket.ts'
import { aPdf } from '#api/testing/uploads/files.ts'
import { aPersonalExport, send } from '#api/testing/uploads/people-files.ts'
import { sweepObjects } from './files-sweep.ts'

const pdf = { name: 'case.pdf', type: 'application/pdf', bytes: aPdf() }
const later = () => new Date(Date.now() + 25 * hourMs)

/** Creates an object without a row, as an upload leaves it when interrupted before its row. */
async function anObject({ api }: Pick<Harness, 'api'>): Promise<string> {
  const path = join(api.files.incoming, 'killed')
  await writeFile(path, 'x')
  return api.files.put(path, 'application/pdf')
}
async function keysIn({ api }: Pick<Harness, 'api'>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of api.files.list('')) keys.push(key)
  return keys
}

describe('the sweep of objects', () => {
  it('deletes objects without a row once they are a day old, and nothing else', async ({ harness }) => {
    const { api } = harness
    await send(harness, 'student', files.upload, pdf)
    await aPersonalExport(harness, 'teacher')
    const foreign = join(harness.filesFolder, 'objects', 'ab')
    await mkdir(foreign, { recursive: true })
    await writeFile(join(foreign, 'not-ours'), 'x')
    const kept = await keysIn(harness)
    expect(kept).toHaveLength(3)
    const loose = await anObject(harness)
    expect(await sweepObjects(api, new Date())).toMatchObject({ removed: 0, missing: [] })
    expect(await keysIn(harness)).toContain(loose)
    expect(await sweepObjects(api, later())).toMatchObject({ removed: 1, refused: 0, missing: [] })
    expect(new Set(await keysIn(harness))).toEqual(new Set(kept))
    expect(api.files.counts.sweptObjects).toBe(1)
  })

  it('reports rows whose object is missing, and keeps them', async ({ harness }) => {
    const { body } = await send(harness, 'student', files.upload, pdf)
    const { id } = files.upload.response.shape.file.parse(body.file)
    const [row] = await harness.db.unchecked('select object_key from files where id = $1', [id])
    await harness.api.files.delete(String(row?.object_key))
    expect((await sweepObjects(harness.api, later())).missing).toEqual([row?.object_key])
    expect(harness.api.files.counts.rowsWithoutObject).toBe(1)
    expect(await harness.db.unchecked('select id from files where id = $1', [id])).toEqual([{ id }])
    await harness.db.unchecked('delete from files where id = $1', [id])
    expect((await sweepObjects(harness.api, later())).missing).toEqual([])
    expect(harness.api.files.counts.rowsWithoutObject).toBe(0)
  })

  it('deletes nothing when most objects have no row: the store is of another database', async ({ harness }) => {
    for (let n = 0; n < 50; n++) await anObject(harness)
    expect(await sweepObjects(harness.api, later())).toMatchObject({ removed: 0, refused: 50 })
    expect((await keysIn(harness)).length).toBeGreaterThan(50)
  })

  it('knows every table that names objects', async ({ harness }) => {
    const rows = await harness.db.unchecked(
      "select table_name as name from information_schema.columns where column_name = 'object_key' and table_schema = 'public'",
    )
    expect(rows.map(({ name }) => String(name)).toSorted()).toEqual([
      'college_packages',
      'files',
      'issued_documents',
      'personal_exports',
    ])
  })
})

describe('the sweep of a bucket', () => {
  it('deletes objects without a row once they are a day old', async ({ harness }) => {
    const directory = join(harness.filesFolder, 's3')
    const bucket = await openBucket(directory)
    const store = await openFileStore(bucket.address())
    const inBucket = { api: { ...harness.api, files: store } }
    await harness.db.unchecked('delete from files where owner_id = $1', [harness.people.student.id])
    await anObject(inBucket)
    expect((await sweepObjects(inBucket.api, new Date())).removed).toBe(0)
    expect((await sweepObjects(inBucket.api, later())).removed).toBe(1)
    expect(await keysIn(inBucket)).toEqual([])
    await bucket.close()
    await rm(directory, { recursive: true })
  })
})
