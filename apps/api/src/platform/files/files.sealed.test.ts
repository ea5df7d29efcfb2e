// Files after a rotation of the sealing key: they open with the new key alone, and their bytes are unchanged.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSealed, sealFile } from '#api/kernel/sealing/file-seal.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { openTestDatabase } from '#api/testing/test-database.ts'
import { fileKey } from './files.sealed.ts'

const [oldKey, newKey] = [
  { id: 'old', key: randomBytes(32) },
  { id: 'new', key: randomBytes(32) },
]
let test: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string
beforeAll(async () => {
  test = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rounds-reseal-'))
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

it('reseals every sealed file to open under the new key alone, and skips plain files', async () => {
  const { db } = test
  const [from, to] = [join(folder, 'plain'), join(folder, 'sealed')]
  await writeFile(from, 'college identity')
  const [id, plainId] = [uuidv7(), uuidv7()]
  const sealedKey = await sealFile(createSealer([oldKey]), fileKey, id, from, to)
  await db.unchecked(
    `insert into files (id, owner_id, name, type, bytes, sha256, object_key, sealed_key, created_at)
     select given.id, $1::uuid, 'x', 'application/pdf', 1, 'x', 'x', given.key, now()
     from jsonb_to_recordset($2::jsonb) as given (id uuid, key text)`,
    [uuidv7(), JSON.stringify([{ id, key: sealedKey }, { id: plainId }])],
  )
  await expect(fileKey.reseal(db, createSealer([newKey]), () => {})).rejects.toThrow('no sealing key old')
  const both = createSealer([newKey, oldKey])
  expect(await fileKey.reseal(db, both, () => {})).toBe(1)
  expect(await fileKey.reseal(db, both, () => {})).toBe(0)
  const rows = await db.unchecked('select id, sealed_key from files')
  const renewed = rows.find((row) => row.id === id)
  expect(rows.find((row) => row.id === plainId)?.sealed_key).toBeNull()
  const stored = Readable.from([await readFile(to)])
  expect(await text(openSealed(createSealer([newKey]), id, String(renewed?.sealed_key), stored))).toBe(
    'college identity',
  )
})
