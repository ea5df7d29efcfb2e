// Restores a backup into an empty database and an empty store, and proves that the result equals the backup.
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Database } from '#api/kernel/database/database.ts'
import { onOneConnection, type RawConnection } from '#api/kernel/database/raw-connection.ts'
import { reload, setSequences, sourceOf } from '#api/kernel/database/whole-tables.ts'
import type { FileStore } from '#api/kernel/file-store/file-store.ts'
import { type MigrationOptions, migrate } from '#api/kernel/schema/migrations.ts'
import { filesOf } from './backup-files.ts'
import { fileObject, type Manifest, readManifest, tableObject } from './backup-manifest.ts'
import { type BackupPlace, readObject } from './backup-object.ts'
import { tablesToKeep } from './make-backup.ts'

/** The reason why a backup cannot be restored here, as a sentence for the operator. */
export class RestoreFault extends Error {}

export interface RestoredFiles {
  restored: number
  /** Keys that were already missing when the backup was made. */
  neverKept: string[]
  /** Keys that were stored but are missing in the backup store now. */
  lost: string[]
}

/** Skipped, because migrating writes the list of migrations. */
const migrationList = 'public.migrations'

export interface Restored {
  manifest: Manifest
  files: RestoredFiles
  /** The error of the last step: migrating to this version and granting the server's role its rights. */
  migrationFault?: unknown
}

/**
 * Restores a complete backup into an empty database and its file store. Files come first, because storing them can be
 * repeated: a failure leaves an empty database, and the call can be repeated. Only the last step follows the rows, so
 * its fault is reported separately: `npm run migrate` repeats it.
 */
export async function restoreBackup(
  { db, files }: { db: Database; files: FileStore },
  place: BackupPlace,
  backup: string,
  options: MigrationOptions = {},
): Promise<Restored> {
  await onOneConnection(db, 'reading', assertEmpty)
  const restored = await restoreFiles(files, place, backup)
  const manifest = await loadDatabase(db, place, backup)
  try {
    await migrate(db, options)
    return { manifest, files: restored }
  } catch (migrationFault) {
    return { manifest, files: restored, migrationFault }
  }
}

/**
 * Restores the database as it was at the backup, and migrates it to this version. `db` must be empty; see
 * `assertEmpty`.
 */
export async function restoreDatabase(db: Database, place: BackupPlace, backup: string): Promise<Manifest> {
  const manifest = await loadDatabase(db, place, backup)
  await migrate(db)
  return manifest
}

async function loadDatabase(db: Database, place: BackupPlace, backup: string): Promise<Manifest> {
  const manifest = await readManifest(place, backup)
  await migrate(db, { until: manifest.migrations })
  await onOneConnection(db, 'writing', async (connection) => {
    await assertEmpty(connection)
    await loadTables(connection, place, backup, manifest)
    await setSequences(connection, manifest.sequences)
    await assertSame(connection, place, backup, manifest)
  })
  return manifest
}

/** Refuses a database with accounts or records, so that nobody's work is ever replaced. */
async function assertEmpty(connection: RawConnection): Promise<void> {
  const [tables] = await connection.rows(
    z.object({ areThere: z.boolean() }),
    `select to_regclass('public.entries') is not null as "areThere"`,
  )
  if (!tables?.areThere) return
  const [found] = await connection.rows(
    z.object({ n: z.number() }),
    'select (select count(*) from accounts)::int + (select count(*) from entries)::int as n',
  )
  if (found?.n !== 0) {
    throw new RestoreFault('This database holds accounts or records already. Please restore into an empty one.')
  }
}

async function loadTables(
  connection: RawConnection,
  place: BackupPlace,
  backup: string,
  { tables }: Manifest,
): Promise<void> {
  const kept = (await tablesToKeep(connection)).filter(({ name }) => name !== migrationList)
  await reload(connection, kept, async () => {
    // The queue's own table comes before its jobs.
    for (const { name, columns } of tables.toSorted(
      (a, b) => Number(a.name === 'pgboss.job') - Number(b.name === 'pgboss.job'),
    )) {
      if (name === migrationList) continue
      const target = `${name} (${columns.join(', ')})`
      await connection.copyIn(target, await readObject(place, tableObject(backup, name)))
    }
  })
}

/**
 * Reads every table again, in the columns of the backup, and compares the digests. The result is the same even if the
 * queue's engine has added columns, or if a backup omits more jobs now. The list of migrations, which migrating wrote
 * here, is read from the backup.
 */
async function assertSame(
  connection: RawConnection,
  place: BackupPlace,
  backup: string,
  { tables }: Manifest,
): Promise<void> {
  const present = new Map((await tablesToKeep(connection)).map((table) => [table.name, table]))
  for (const { name, columns, measured } of tables) {
    const table = present.get(name)
    const source = table && sourceOf({ ...table, columns }, '')
    const text =
      name === migrationList
        ? await readObject(place, tableObject(backup, name))
        : source && (await connection.copyOut(source))
    const sha256 = text ? await digestOf(text) : ''
    if (sha256 !== measured.sha256) throw new RestoreFault(`${name} is not what was kept: nothing was restored.`)
  }
}

async function digestOf(text: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of text) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

/**
 * Puts every file of the backup into the store under its old key, and can be repeated. Returns the files that the
 * backup lacks.
 */
export async function restoreFiles(files: FileStore, place: BackupPlace, backup: string): Promise<RestoredFiles> {
  const found: RestoredFiles = { restored: 0, neverKept: [], lost: [] }
  for await (const { key, state } of filesOf(place, backup, await readManifest(place, backup))) {
    if (state !== 'kept') {
      found[state].push(key)
      continue
    }
    const path = join(files.incoming, `restored-${randomBytes(8).toString('hex')}`)
    await pipeline(await readObject(place, fileObject(key)), createWriteStream(path, { mode: 0o600 }))
    await files.put(path, 'application/octet-stream', key)
    found.restored++
  }
  return found
}
