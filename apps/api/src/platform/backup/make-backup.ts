// Makes a backup: a snapshot of the database and the files that its rows name, each read back before it counts.
import { dayMs } from '@rounds/contract/kernel/durations'
import { z } from 'zod'
import type { Database } from '#api/kernel/database/database.ts'
import { onOneConnection, type RawConnection } from '#api/kernel/database/raw-connection.ts'
import { oneTable, productTables, sequences, type WholeTable } from '#api/kernel/database/whole-tables.ts'
import type { FileStore } from '#api/kernel/file-store/file-store.ts'
import { NoSuchObject } from '#api/kernel/file-store/object-store.ts'
import { isNotErased } from '#api/kernel/schema/erased-key.ts'
import { fileKeysOf, keptFiles } from './backup-files.ts'
import {
  backupName,
  fileObject,
  filesObject,
  listBackups,
  type Manifest,
  momentOf,
  tableObject,
  writeManifest,
} from './backup-manifest.ts'
import { type BackupPlace, type Measured, measureObject, writeObject } from './backup-object.ts'
import { backupQueue, drillQueue } from './backup-queues.ts'

/** Tables that would be wrong elsewhere: people sign in again, and attempts are counted from zero. */
const leftOut = new Set(['sessions', 'sign_in_steps', 'throttles', 'idempotency_keys', 'backup_runs'])

export interface MadeBackup {
  name: string
  manifest: Manifest
}

/**
 * Stores a backup of the database, and of the files in `files` that it names. Rejects when anything cannot be read
 * back.
 */
export async function makeBackup(db: Database, files: FileStore, place: BackupPlace, at: Date): Promise<MadeBackup> {
  const name = backupName((await listBackups(place)).objects.keys(), at)
  const database = await onOneConnection(db, 'reading', (connection) => storeDatabase(connection, place, name))
  for (const { name: table, measured } of database.tables) await assertStored(place, tableObject(name, table), measured)
  const manifest: Manifest = {
    format: 1,
    takenAt: at.toISOString(),
    ...database,
    files: await storeFiles(files, place, name),
  }
  await writeManifest(place, name, manifest)
  return { name, manifest }
}

/** Returns the tables of a backup: the product's, and the waiting jobs. */
export async function tablesToKeep(connection: RawConnection): Promise<WholeTable[]> {
  const queue = await oneTable(connection, 'pgboss.queue', '')
  const jobs = await oneTable(
    connection,
    'pgboss.job',
    `state < 'completed' and name not in ('${backupQueue}', '${drillQueue}')`,
  )
  return [...(await productTables(connection, leftOut)), ...(queue ? [queue] : []), ...(jobs ? [jobs] : [])]
}

async function storeDatabase(
  connection: RawConnection,
  place: BackupPlace,
  backup: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const tables: Manifest['tables'] = []
  for (const { name, columns, source } of await tablesToKeep(connection)) {
    const measured = await writeObject(place, tableObject(backup, name), await connection.copyOut(source))
    tables.push({ name, columns, measured })
  }
  await writeObject(place, filesObject(backup), await connection.copyOut(await fileKeys(connection)))
  return {
    migrations: await connection.rows(
      z.object({ name: z.string(), checksum: z.string() }),
      'select name, checksum from migrations order by name',
    ),
    tables,
    sequences: await sequences(connection),
  }
}

/**
 * Returns the query for the keys of all stored files, in every column `object_key`. Files of erased people are in no
 * store.
 */
async function fileKeys(connection: RawConnection): Promise<string> {
  const tables = await connection.rows(
    z.object({ name: z.string() }),
    `select format('%I', table_name) as name from information_schema.columns
      where table_schema = 'public' and column_name = 'object_key' order by 1`,
  )
  const keys = tables.map(({ name }) => `select object_key from ${name} where ${isNotErased('object_key')}`)
  return `select object_key from (${keys.join(' union ')}) k order by object_key collate "C"`
}

async function assertStored(place: BackupPlace, name: string, expected: Measured): Promise<void> {
  const { sha256 } = await measureObject(place, name)
  if (sha256 !== expected.sha256) throw new Error(`${name} was stored and reads back differently.`)
}

/** Stores the files that no earlier backup has; a file never changes. */
async function storeFiles(files: FileStore, place: BackupPlace, backup: string): Promise<Manifest['files']> {
  const present = await keptFiles(place)
  const missing: string[] = []
  let [count, bytes] = [0, 0]
  for await (const key of fileKeysOf(place, backup)) {
    const name = fileObject(key)
    if (!present.has(name)) {
      const source = await files.stream(key).catch(absent)
      if (!source) {
        missing.push(key)
        continue
      }
      const measured = await writeObject(place, name, source)
      await assertStored(place, name, measured)
      bytes += measured.bytes
    }
    count++
  }
  return { count, bytes, missing }
}

/** Handles only a missing file: an unreachable store must fail the backup. */
function absent(error: unknown): undefined {
  if (!(error instanceof NoSuchObject)) throw error
}

/** An unfinished backup of this age was abandoned. */
const givenUpMs = dayMs

/**
 * Deletes all but the newest `keep` backups, abandoned ones, and files that no remaining backup names. Objects of a
 * backup that another server is making stay.
 */
export async function forgetOldBackups(place: BackupPlace, keep: number, now: Date): Promise<number> {
  const { whole, objects } = await listBackups(place)
  const kept = whole.slice(0, keep)
  const newest = kept[0] ?? ''
  const isBeingMade = (name: string) =>
    !whole.includes(name) && (name > newest || Math.abs(now.getTime() - (momentOf(name)?.getTime() ?? 0)) < givenUpMs)
  const unkept = [...objects.keys()].filter((name) => !kept.includes(name))
  const deletable = unkept.filter((name) => !isBeingMade(name))
  for (const name of deletable) for (const key of objects.get(name) ?? []) await place.store.delete(key)
  // A running backup stores files before its list names them.
  if (deletable.length > 0 && deletable.length === unkept.length) {
    const named = new Set<string>()
    for (const name of kept) for await (const key of fileKeysOf(place, name)) named.add(fileObject(key))
    for await (const { key } of place.store.list('files/')) if (!named.has(key)) await place.store.delete(key)
  }
  return deletable.length
}
