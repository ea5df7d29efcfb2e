// Migrates the database to the current schema: forward only, with each migration checked against those applied.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '#api/kernel/database/database.ts'
import { sqlStateOf } from '#api/kernel/database/errors.ts'
import { installJobs } from '#api/kernel/jobs/pg-boss.ts'
import { applyConcurrently, concurrently } from './concurrent-migration.ts'
import { type Migration, type MigrationFile, migrationFiles } from './migration-files.ts'
import { grantRunningRole, type RunningRole, rightsOf } from './running-role.ts'

/** An arbitrary number: servers that start together wait for each other at this lock. */
const advisoryLock = 7_265_001
const lockNotAvailable = '55P03'
const lockPollMs = 200
const usualWaitMs = 120_000
/** Max wait for a table's lock per attempt: other queries queue behind it for as long. */
const maxTableWaitMs = 1_000

/** The reason why a database cannot be migrated, as a sentence for its operator. */
export class SchemaFault extends Error {}

export interface MigrationOptions {
  /** Called once when another server is migrating, and when a table is in use. */
  say?: (line: string) => void
  /** Max wait for another server's migration, and for a table in use; 2 minutes when absent. */
  waitMs?: number
  /** Refuses a database before anything in it changes. */
  check?: (db: Database) => Promise<unknown>
  /** Fills new tables and columns before the next server may start. */
  fill?: (db: Database) => Promise<void>
  /**
   * Work of a migration that needs the product's keys, by the migration's name. It runs in the migration's transaction,
   * at the end or where the text says `--> step`.
   */
  steps?: Readonly<Record<string, (db: Database) => Promise<void>>>
  /** The role that the server runs as; it is granted its rights on the current tables. */
  grantTo?: RunningRole | undefined
  /** Applies only these: the schema of a backup, before its rows are loaded. */
  until?: readonly Migration[]
}

/**
 * Applies the missing migrations and returns their names; each runs in its own transaction, or outside one where it
 * says so. A role that does not own the tables applies nothing, and then none may be missing. On PostgreSQL `db` must
 * have a single connection, since that holds the lock. Throws a `SchemaFault`.
 */
export async function migrate(db: Database, options: MigrationOptions = {}): Promise<string[]> {
  return whileAlone(db, options, async () => {
    await options.check?.(db)
    const { isOwner } = await rightsOf(db)
    const applied = isOwner ? await bringUp(db, options) : await assertNothingMissing(db)
    await options.fill?.(db)
    return applied
  })
}

async function bringUp(db: Database, options: MigrationOptions): Promise<string[]> {
  const { grantTo } = options
  await db
    .unchecked(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    .catch(refuseOtherRole)
  const applied = await applyMissing(db, options)
  // A server that runs as another role cannot upgrade the queue's tables itself.
  await installJobs(db, { isUpgraded: grantTo !== undefined })
  if (grantTo) await grantRunningRole(db, grantTo)
  return applied
}

/** An empty database, whose tables another role must create. */
function refuseOtherRole(error: unknown): never {
  if (sqlStateOf(error) !== '42501') throw error
  throw new SchemaFault(
    'The database is empty, and this role may not make its tables. Please run npm run migrate with DATABASE_OWNER_URL first.',
    { cause: error },
  )
}

/**
 * Holds the migration lock around `work`. It polls for the lock: a wait inside the database would end with
 * `lock_timeout`.
 */
async function whileAlone<T>(db: Database, options: MigrationOptions, work: () => Promise<T>): Promise<T> {
  if (db.kind === 'pglite') return work()
  const { say = () => {}, waitMs = usualWaitMs } = options
  const lastTry = performance.now() + waitMs
  for (let tries = 0; !(await isLocked(db)); tries++) {
    if (tries === 0) say('Another server is migrating the database. Waiting until it is done …')
    if (performance.now() > lastTry) {
      throw new SchemaFault(
        `Another server has been migrating the database for ${Math.round(waitMs / 1000)} seconds. Please look at its log, and start this one again.`,
      )
    }
    await pause(lockPollMs)
  }
  try {
    return await work()
  } finally {
    // A lost connection has already released its lock, and must not hide the original error.
    await db.unchecked('select pg_advisory_unlock($1)', [advisoryLock]).catch(() => {})
  }
}

async function isLocked(db: Database): Promise<boolean> {
  const [row] = await db.uncheckedRows(
    z.object({ isLocked: z.boolean() }),
    'select pg_try_advisory_lock($1) as "isLocked"',
    [advisoryLock],
  )
  return row?.isLocked === true
}

function filesUntil(until: readonly Migration[] | undefined): MigrationFile[] {
  const files = migrationFiles()
  if (!until) return files
  const unknown = until.find(
    ({ name, checksum }) => !files.some((file) => file.name === name && file.checksum === checksum),
  )
  if (unknown) {
    throw new SchemaFault(
      `The backup was made by another version (migration ${unknown.name}). Please restore it with that version or a newer one.`,
    )
  }
  return files.filter(({ name }) => until.some((one) => one.name === name))
}

async function assertNothingMissing(db: Database): Promise<string[]> {
  const [missing] = await missingFiles(db, migrationFiles())
  if (missing) {
    throw new SchemaFault(
      `The database lacks the migration ${missing.name}, and this role may not apply it. Please run npm run migrate with DATABASE_OWNER_URL first.`,
    )
  }
  return []
}

/** A newer version has migrated the database that the backup is restored into. */
const notEmpty =
  'This database has tables that the backup does not know. Please make an empty one, and restore into that.'

/**
 * Returns the migrations not applied yet. Throws for an applied one that this version does not know, or whose text
 * differs.
 */
async function missingFiles(
  db: Database,
  files: readonly MigrationFile[],
  unknownReason?: string,
): Promise<MigrationFile[]> {
  const rows = await db.uncheckedRows(
    z.object({ name: z.string(), checksum: z.string() }),
    'select name, checksum from migrations',
  )
  const present = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const unknown = rows.find(({ name }) => files.every((file) => file.name !== name))
  if (unknown) {
    throw new SchemaFault(
      unknownReason ??
        `The database belongs to a newer version (migration ${unknown.name}). Please start that version, or restore a backup made before it.`,
    )
  }
  const different = files.find(({ name, checksum }) => present.has(name) && present.get(name) !== checksum)
  if (different) throw new SchemaFault(`Migration ${different.name} differs from the one that was applied.`)
  return files.filter(({ name }) => !present.has(name))
}

async function applyMissing(db: Database, options: MigrationOptions): Promise<string[]> {
  const missing = await missingFiles(db, filesUntil(options.until), options.until && notEmpty)
  for (const file of missing) await untilTablesAreFree(file, options, () => applyOne(db, file, options))
  return missing.map(({ name }) => name)
}

function applyOne(db: Database, file: MigrationFile, options: MigrationOptions): Promise<void> {
  const { name, text, checksum } = file
  const { steps, waitMs = usualWaitMs } = options
  const noteApplied = () => db.unchecked('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
  if (text.startsWith(concurrently)) return applyConcurrently(db, file, noteApplied)
  return db.transaction(async () => {
    await db.unchecked(`set local lock_timeout = ${Math.min(waitMs, maxTableWaitMs)}`)
    const [before = '', after = ''] = text.split('--> step\n')
    await runStatements(db, before)
    await steps?.[name]?.(db)
    await runStatements(db, after)
    await noteApplied()
  })
}

/** A backup or an export may use a table for minutes. Short waits with retries let other queries run in between. */
async function untilTablesAreFree(
  { name }: MigrationFile,
  { say = () => {}, waitMs = usualWaitMs }: MigrationOptions,
  apply: () => Promise<void>,
): Promise<void> {
  const lastTry = performance.now() + waitMs
  for (let tries = 0; ; tries++) {
    try {
      return await apply()
    } catch (error) {
      if (sqlStateOf(error) !== lockNotAvailable) throw error
      if (tries === 0) say(`The migration ${name} needs tables that others use. Waiting until they are free …`)
      if (performance.now() > lastTry) {
        throw new SchemaFault(
          `The migration ${name} was not applied: others have used its tables for ${Math.round(waitMs / 1000)} seconds. Please look at pg_stat_activity for what runs so long, such as a backup, and try again.`,
          { cause: error },
        )
      }
      await pause(lockPollMs)
    }
  }
}

async function runStatements(db: Database, text: string): Promise<void> {
  for (const statement of text.split('--> statement-breakpoint')) {
    if (statement.trim()) await db.unchecked(statement)
  }
}
