// One door to the database, whichever engine is behind it: PostgreSQL by a pool, or PGlite in a locked folder.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { isTransient } from './database-errors.ts'
import { openPglite } from './database-pglite.ts'
import { openPostgres } from './database-postgres.ts'

export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>
export type Row = Record<string, unknown>

/** A statement that is prepared once per connection under its name; the text must not vary under one name. */
export interface Statement {
  name: string
  text: string
}

/** One connection, or a pool of them: what both drivers offer. */
export interface Connection {
  readonly orm: Orm
  query(statement: Statement | string, values: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number }>
}

export interface Engine extends Connection {
  readonly kind: 'pglite' | 'postgres'
  /** Runs `work` on one connection between BEGIN and COMMIT. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** The driver's own object, for jobs (PGlite) and COPY (pg.Pool). */
  readonly driver: unknown
  close(): Promise<void>
}

export interface Database {
  readonly kind: Engine['kind']
  readonly driver: unknown
  /** The query builder, on the running transaction when there is one. */
  readonly orm: Orm
  /** A hot statement, prepared by name; retried when the database asks for it. */
  run(statement: Statement | string, values?: readonly unknown[]): Promise<Row[]>
  /**
   * Runs `work` in a transaction; inside one it joins it. Retried up to 3 times on a serialization failure or
   * deadlock, so `work` must have no effect outside the database. Never wait for mail, files or hashing inside.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url?: string | undefined
  /** Folder of the embedded database; `memory://` for none. */
  folder?: string | undefined
  poolSize?: number
  /** Called with the text of every statement: tests count queries per request with it. */
  onQuery?: ((text: string) => void) | undefined
  /** A dump that an in-memory PGlite starts from. */
  dump?: Blob | undefined
  /** Milliseconds a statement may take on PostgreSQL; 5000 when absent, 0 for no limit (migrations, demo data). */
  statementTimeout?: number | undefined
  production?: boolean | undefined
}

const attempts = 3

/** Opens the database of the options; PGlite is not even loaded when there is a PostgreSQL address. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const engine = options.url ? await openPostgres(options.url, options) : await openPglite(options)
  return databaseOn(engine)
}

/** The database on an open engine. The running transaction travels with the call chain, never as a parameter. */
function databaseOn(engine: Engine): Database {
  const running = new AsyncLocalStorage<Connection>()
  return {
    kind: engine.kind,
    driver: engine.driver,
    get orm() {
      return (running.getStore() ?? engine).orm
    },
    async run(statement, values = []) {
      const transaction = running.getStore()
      if (transaction) return (await transaction.query(statement, values)).rows
      return retried(async () => (await engine.query(statement, values)).rows)
    },
    async transaction(work) {
      if (running.getStore()) return work()
      return retried(() => engine.transaction((connection) => running.run(connection, work)))
    },
    close: () => engine.close(),
  }
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error
      await pause(Math.random() * 20 * attempt)
    }
  }
}
