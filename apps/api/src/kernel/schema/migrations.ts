// Brings the database to the present schema: forward only, each migration checked against what was applied.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '#api/kernel/database/database.ts'
import { sqlStateOf } from '#api/kernel/database/errors.ts'
import { installJobs } from '#api/kernel/jobs/pg-boss.ts'
import { applyConcurrently, concurrently } from './concurrent-migration.ts'
import { type Migration, type MigrationFile, migrationFiles } from './migration-files.ts'
import { grantRunningRole, type RunningRole, rightsOf } from './running-role.ts'

/** Any number, as long as it is ours: servers that start together wait for each other here. */
const advisoryLock = 7_265_001
const lockNotAvailable = '55P03'
const lockPollMs = 200
const usualWaitMs = 120_000
/** A table is waited for this long at once: everybody else waits behind us for as long. */
const maxTableWaitMs = 1_000

/** Why a database cannot be brought to this version's schema, in a sentence for its operator. */
export class SchemaFault extends Error {}

export interface MigrationOptions {
  /** Told once when another server migrates at the same time, and when a table is in use. */
  say?: (line: string) => void
  /** How long another one is waited for, and a table that others use; 2 minutes when absent. */
  waitMs?: number
  /** Refuses a database before anything in it is changed. */
  check?: (db: Database) => Promise<unknown>
  /** Fills what is new, before the next server may look. */
  fill?: (db: Database) => Promise<void>
  /**
   * What a migration cannot do without the keys of the product: done in its transaction, by its name. At the end, or where
   * its text says `--> step`.
   */
  steps?: Readonly<Record<string, (db: Database) => Promise<void>>>
  /** The role that the server runs as: it gets its rights on what is there now. */
  grantTo?: RunningRole | undefined
  /** Applies these only: the schema of a backup, before its rows are loaded. */
  until?: readonly Migration[]
}

/**
 * Applies what is missing, each migration in its own transaction, or outside one where it says so; returns the names applied. As another role than the
 * owner of the tables it applies nothing, and nothing may be missing. On PostgreSQL `db` must have one connection only,
 * since that is what holds the lock. Throws a `SchemaFault`.
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
  // A server that runs as another role cannot bring the queue's tables to a new version by itself.
  await installJobs(db, { isUpgraded: grantTo !== undefined })
  if (grantTo) await grantRunningRole(db, grantTo)
  return applied
}

/** An empty database whose tables somebody else has to make. */
function refuseOtherRole(error: unknown): never {
  if (sqlStateOf(error) !== '42501') throw error
  throw new SchemaFault(
    'The database is empty, and this role may not make its tables. Please run npm run migrate with DATABASE_OWNER_URL first.',
    { cause: error },
  )
}

/** Holds the lock of migrations around `work`. Waits by asking: a wait inside the server would end with `lock_timeout`. */
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
    // A lock whose connection is lost is free already, and must not hide why.
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

/** A newer version has migrated what a backup is to be restored into. */
const notEmpty =
  'This database has tables that the backup does not know. Please make an empty one, and restore into that.'

/** What was not applied yet. Throws for what this version does not know, or knows otherwise. */
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

/** A backup or an export may use a table for minutes. A short wait, again and again, lets the others work in between. */
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
