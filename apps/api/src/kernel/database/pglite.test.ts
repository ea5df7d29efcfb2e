// The embedded database on a nearly full disk: it refuses writes before its engine hangs, still reads, and writes again
// as soon as there is room.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { isStorageFull } from './errors.ts'

const mebibyte = 1024 * 1024
let folder: string
let db: Database
let free: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-pglite-'))
  free = 1_000 * mebibyte
  db = await openDatabase({ folder: join(folder, 'database'), freeBytes: () => free })
  await db.unchecked('create table notes (text text)')
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

const count = async () => (await db.unchecked('select count(*)::int as n from notes'))[0]?.n
const write = () => db.unchecked("insert into notes values ('a note')")

it('refuses writes with less than 64 MiB free, rolls their transaction back, and still reads', async () => {
  await write()
  free = 65 * mebibyte
  await write()
  const undone = db.transaction(async () => {
    await write()
    free = 63 * mebibyte
    await write()
  })
  await expect(undone).rejects.toSatisfy(isStorageFull)
  expect(await count()).toBe(2)
  await db.ping()
  free = 65 * mebibyte
  await write()
  expect(await count()).toBe(3)
})
