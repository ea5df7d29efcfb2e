// The queue's engine (pg-boss) on either database. Loaded late, so that a server answers before its workers start.
import type pg from 'pg'
import type { PGliteLike, PgBoss } from 'pg-boss'
import type { Database } from '#api/kernel/database/database.ts'
import { queueInstalled } from './jobs.store.ts'

const schema = 'pgboss'
/** Size of the workers' own pool, so that polling never takes a connection from a request. */
const poolSize = 2

/** Returns an engine that is not started yet; on PostgreSQL with a small pool of its own at `url`. */
export async function bossOn(db: Database, url: string | undefined): Promise<PgBoss> {
  const { PgBoss, fromPglite } = await import('pg-boss')
  if (db.kind === 'pglite') return new PgBoss({ db: fromPglite(db.driver as PGliteLike), backend: 'pglite', schema })
  if (!url) throw new Error('Jobs on PostgreSQL need its address.')
  return new PgBoss({
    connectionString: url,
    schema,
    max: poolSize,
    application_name: 'rounds-jobs',
    connectionTimeoutMillis: 5_000,
  })
}

/**
 * Creates the engine's tables when they are missing. It is part of migrating, so a start only checks.
 * @param isUpgraded also upgrades tables of an earlier version of the engine
 */
export async function installJobs(db: Database, { isUpgraded }: { isUpgraded: boolean }): Promise<void> {
  const found = await db.row(queueInstalled, {})
  if (found?.isInstalled && !isUpgraded) return
  const { PgBoss, fromPglite } = await import('pg-boss')
  const pool = db.driver as pg.Pool
  const engine =
    db.kind === 'pglite'
      ? fromPglite(db.driver as PGliteLike)
      : { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ db: engine, schema, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}
