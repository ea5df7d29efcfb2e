// A PostgreSQL server with a hot standby by streaming replication, and a migrated database on both.
import pg from 'pg'
import { openDatabaseOf, type TestDatabase } from '#api/testing/test-database.ts'
import { type PostgresCluster, startPostgres, startStandby } from '../../../../../tools/postgres-cluster.ts'

export interface ReplicatedCluster {
  database: TestDatabase
  standby: PostgresCluster
  /** The settings of a server that reads from the standby, with its production role. */
  settings: { DATABASE_URL: string; DATABASE_READ_URL: string }
  /** Runs SQL on the standby as a superuser. */
  onStandby(sql: string): Promise<void>
  close(): Promise<void>
}

/** Fast, but acknowledged writes are in the log, as in production. */
const settings = { fsync: 'off', full_page_writes: 'off', hot_standby_feedback: 'on' }

export async function openReplicatedCluster(): Promise<ReplicatedCluster> {
  const primary = await startPostgres({ settings })
  try {
    const database = await openDatabaseOf(primary.url)
    const standby = await startStandby(primary, { settings })
    const runningUrl = database.running.url ?? ''
    const readUrl = Object.assign(new URL(runningUrl), { port: new URL(standby.url).port }).href
    return {
      database,
      standby,
      settings: { DATABASE_URL: runningUrl, DATABASE_READ_URL: readUrl },
      async onStandby(sql) {
        const client = new pg.Client({ connectionString: standby.url })
        await client.connect()
        await client.query(sql)
        await client.end()
      },
      async close() {
        await standby.stop()
        await database.close()
        await primary.stop()
      },
    }
  } catch (error) {
    await primary.stop()
    throw error
  }
}
