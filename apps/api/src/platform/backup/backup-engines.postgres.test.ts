// A backup moves an installation from the embedded database to PostgreSQL. The drill goes the other way.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { seedDemo } from '#api/demo/seed.ts'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { onOneConnection } from '#api/kernel/database/raw-connection.ts'
import { dropTables, hasTables } from '#api/kernel/database/whole-tables.ts'
import { openFileStore } from '#api/kernel/file-store/file-store.ts'
import { migrate } from '#api/kernel/schema/migrations.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { openTestDatabase } from '#api/testing/test-database.ts'
import { drillBackup } from './backup-drill.ts'
import { makeBackup } from './make-backup.ts'
import { restoreDatabase } from './restore-backup.ts'

const sealer = createSealer([{ id: 'k1', key: randomBytes(32) }])

it('a backup has the same rows on PostgreSQL as on the embedded engine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-engines-'))
  const files = await openFileStore(pathToFileURL(join(folder, 'files')).href)
  const place = { store: await openFileStore(pathToFileURL(join(folder, 'backups')).href), sealer }
  const first = await openDatabase({ folder: 'memory://' })
  const second = await openTestDatabase()
  try {
    await migrate(first)
    const now = new Date('2026-06-15T04:30:00Z')
    await seedDemo({ db: first, sealer, files, clock: () => now }, { students: 4, records: 100 })
    const digests = async (db: Database, at: Date) => {
      const { name, manifest } = await makeBackup(db, files, place, at)
      return { name, tables: manifest.tables.filter((table) => table.name !== 'public.migrations') }
    }
    const embedded = await digests(first, now)
    await restoreDatabase(second.db, place, embedded.name)
    const served = await digests(second.db, new Date('2026-06-15T05:30:00Z'))
    expect(served.tables).toEqual(embedded.tables)
  } finally {
    await first.close()
    await second.close()
    await rm(folder, { recursive: true, force: true })
  }
})

const leftByDrill = 'do $$ begin create schema rounds_drill; create table public.accounts (name text); end $$'

it('a drill runs only in an empty database, and leaves it empty', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-drill-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = await openFileStore(pathToFileURL(join(folder, 'files')).href)
  const place = { store: await openFileStore(pathToFileURL(join(folder, 'backups')).href), sealer }
  const product = await openTestDatabase()
  onTestFinished(() => product.close())
  const now = new Date('2026-06-15T04:30:00Z')
  await seedDemo({ db: product.db, sealer, files, clock: () => now }, { students: 4, records: 100 })
  await makeBackup(product.db, files, place, now)
  await expect(drillBackup(place, sealer, product.url)).rejects.toThrow('has tables')
  const trial = await openTestDatabase()
  onTestFinished(() => trial.close())
  await onOneConnection(trial.db, 'writing', dropTables)
  for (const left of ['select 1', leftByDrill]) {
    await trial.db.unchecked(left)
    expect((await drillBackup(place, sealer, trial.url)).rows).toBeGreaterThan(100)
    expect(await onOneConnection(trial.db, 'reading', hasTables)).toBe(false)
  }
})
