// The database, with one interface for both engines: PostgreSQL through a pool, or PGlite in a locked folder.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { Standby } from '#api/kernel/standby/standby.ts'
import { currentSpan } from '#api/kernel/traces/request-context.ts'
import type { Connection, DatabaseOptions, Engine, PoolUse, PreparedText, Row } from './engine.ts'
import { isTransient } from './errors.ts'
import { openPostgres } from './postgres.ts'
import type { RowOf, Shape, Statement, ValuesOf } from './statement.ts'

export type { DatabaseOptions, PreparedText, Row } from './engine.ts'

export interface Database {
  readonly kind: Engine['kind']
  readonly driver: unknown
  /**
   * Returns the rows of a declared statement, each parsed by its declared shape. Retries serialization failures and
   * deadlocks.
   */
  rows<P extends Shape, R extends Shape>(statement: Statement<P, R>, values: ValuesOf<P>): Promise<RowOf<R>[]>
  /** The hot standby; undefined when there is none. */
  readonly standby: Standby | undefined
  /**
   * Inside `work`, but not inside a transaction, statements that may lag are read from a standby. It must hold
   * everything that was committed up to `after`, a moment of `standby.now()`.
   */
  mayLag<T>(after: number, work: () => Promise<T>): Promise<T>
  /** The standby's driver, for a COPY inside `mayLag`; undefined when the primary must be read. */
  standbyDriver(): unknown
  /** Returns the first row, or undefined. */
  row<P extends Shape, R extends Shape>(statement: Statement<P, R>, values: ValuesOf<P>): Promise<RowOf<R> | undefined>
  /** Runs a statement for its effect and returns the number of changed rows. */
  execute<P extends Shape, R extends Shape>(statement: Statement<P, R>, values: ValuesOf<P>): Promise<number>
  /**
   * Runs any SQL and returns its rows unparsed: for migrations, and for tests and benchmarks that look behind the
   * product. An architecture test forbids it everywhere else.
   */
  unchecked(statement: PreparedText | string, values?: readonly unknown[]): Promise<Row[]>
  /** Like `unchecked`, with the rows parsed by a schema that no test compares with the SQL. */
  uncheckedRows<R>(row: z.ZodType<R>, statement: string, values?: readonly unknown[]): Promise<R[]>
  /**
   * Runs `work` in a transaction, or joins the running one. Retried up to 3 times on a serialization failure or
   * deadlock, so `work` must have no effect outside the database. Never wait for mail, files or hashing inside.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /**
   * Writes what must survive a rollback of the running transaction: a counted attempt, the log of a refusal. After a
   * rollback `work` runs again, so it must be safe to repeat.
   */
  surviveRollback<T>(work: () => Promise<T>): Promise<T>
  /** Runs `follow` after the running transaction commits; at once when there is none, and never after a rollback. */
  afterCommit(follow: () => void): void
  /** `Engine.listen` of the primary. */
  readonly listen: Engine['listen']
  /** Rejects when the database does not answer. A busy pool is no obstacle: the ping has its own connection. */
  ping(): Promise<void>
  /** The state of the pool; undefined for the embedded database. */
  poolUse(): PoolUse | undefined
  close(): Promise<void>
}

const attempts = 3

/**
 * Opens the database, and uses the standby for reads when there is one. PGlite is not even loaded when there is a
 * PostgreSQL address.
 */
export async function openDatabase(options: DatabaseOptions, standby?: Standby): Promise<Database> {
  if (options.url) return databaseOn(await openPostgres(options.url, options), standby)
  const { openPglite } = await import('./pglite.ts')
  return databaseOn(await openPglite(options))
}

interface Running {
  connection: Connection
  /** Called after the commit. */
  followers: (() => void)[]
  /** Called after a rollback. */
  lasting: (() => Promise<unknown>)[]
}

/** The database on an open engine. The running transaction follows the call chain and is never a parameter. */
function databaseOn(engine: Engine, standby?: Standby): Database {
  const lagging = new AsyncLocalStorage<number>()
  const running = new AsyncLocalStorage<Running>()
  const query = (statement: PreparedText | string, values: readonly unknown[]) => {
    const transaction = running.getStore()
    const ask = () =>
      transaction ? transaction.connection.query(statement, values) : retried(() => engine.query(statement, values))
    if (typeof statement === 'string') return ask()
    return currentSpan()?.part(statement.name, ask) ?? ask()
  }
  const laggingRows = async (statement: Statement, values: readonly unknown[]) => {
    const after = lagging.getStore()
    if (!standby || after === undefined || !statement.mayLag || running.getStore()) return undefined
    const ask = () => standby.rows(statement, values, after)
    return currentSpan()?.part(statement.name, ask) ?? ask()
  }
  const rows = async <P extends Shape, R extends Shape>(statement: Statement<P, R>, given: ValuesOf<P>) => {
    const values = statement.bind(given)
    const found = (await laggingRows(statement, values)) ?? (await query(statement, values)).rows
    return found.map((row) => statement.row.parse(row))
  }
  return {
    kind: engine.kind,
    driver: engine.driver,
    standby,
    standbyDriver() {
      const after = lagging.getStore()
      return after === undefined || running.getStore() ? undefined : standby?.driverFor(after)
    },
    mayLag: (after, work) => (standby ? lagging.run(after, work) : work()),
    rows,
    row: async (statement, values) => (await rows(statement, values))[0],
    execute: async (statement, values) => (await query(statement, statement.bind(values))).rowCount,
    unchecked: async (statement, values = []) => (await query(statement, values)).rows,
    async uncheckedRows(row, statement, values = []) {
      return (await query(statement, values)).rows.map((found) => row.parse(found))
    },
    async transaction(work) {
      if (running.getStore()) return work()
      let lasting: Running['lasting'] = []
      try {
        return await retried(async () => {
          const followers: (() => void)[] = []
          lasting = []
          const result = await engine.transaction((connection) => running.run({ connection, followers, lasting }, work))
          for (const follow of followers) follow()
          return result
        })
      } catch (error) {
        // The database that just failed may reject these too; the original error is the one to report.
        for (const again of lasting) await again().catch(() => undefined)
        throw error
      }
    },
    async surviveRollback(work) {
      running.getStore()?.lasting.push(work)
      return work()
    },
    afterCommit(follow) {
      const transaction = running.getStore()
      if (transaction) transaction.followers.push(follow)
      else follow()
    },
    listen: engine.listen,
    ping: () => engine.ping(),
    poolUse: () => engine.poolUse(),
    close: async () => void (await Promise.all([engine.close(), standby?.close()])),
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
