// One door to the database, whichever engine is behind it: PostgreSQL by a pool, or PGlite in a locked folder.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { Standby } from '#api/kernel/standby/standby.ts'
import { presentSpan } from '#api/kernel/traces/request-context.ts'
import type { Connection, DatabaseOptions, Engine, PoolUse, PreparedText, Row } from './engine.ts'
import { isTransient } from './errors.ts'
import { openPostgres } from './postgres.ts'
import type { RowOf, Shape, Statement, ValuesOf } from './statement.ts'

export type { DatabaseOptions, PreparedText, Row } from './engine.ts'

export interface Database {
  readonly kind: Engine['kind']
  readonly driver: unknown
  /** The rows of a declared statement, each parsed by its declared shape. Retried when the database asks for it. */
  rows<P extends Shape, R extends Shape>(statement: Statement<P, R>, values: ValuesOf<P>): Promise<RowOf<R>[]>
  /** The standby that is asked beside it, where there is one. */
  readonly standby: Standby | undefined
  /**
   * Within `work`, but in no transaction, statements that may lag are asked of a standby that has everything which was
   * committed up to `after`, a moment of `standby.now()`.
   */
  mayLag<T>(after: number, work: () => Promise<T>): Promise<T>
  /** The standby's driver, for a COPY inside `mayLag`; undefined where the primary has to be asked. */
  standbyDriver(): unknown
  /** The first row, or undefined. */
  row<P extends Shape, R extends Shape>(statement: Statement<P, R>, values: ValuesOf<P>): Promise<RowOf<R> | undefined>
  /** Runs a statement for its effect; says how many rows it changed. */
  execute<P extends Shape, R extends Shape>(statement: Statement<P, R>, values: ValuesOf<P>): Promise<number>
  /**
   * Any SQL, its rows as they come: for migrations, and for tests and benchmarks that look behind the product. An
   * architecture test keeps it out of everything else.
   */
  unchecked(statement: PreparedText | string, values?: readonly unknown[]): Promise<Row[]>
  /** The same, its rows parsed by a schema that nobody has compared with the SQL. */
  uncheckedRows<R>(row: z.ZodType<R>, statement: string, values?: readonly unknown[]): Promise<R[]>
  /**
   * Runs `work` in a transaction; inside one it joins it. Retried up to 3 times on a serialization failure or
   * deadlock, so `work` must have no effect outside the database. Never wait for mail, files or hashing inside.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /**
   * Writes what stays whatever becomes of the running transaction: a counted try, the trace of a refusal. Undone with it,
   * `work` is done once more; so it must be right to repeat.
   */
  surviveRollback<T>(work: () => Promise<T>): Promise<T>
  /** Does `follow` once the running transaction is committed, at once when there is none, never when it is undone. */
  afterCommit(follow: () => void): void
  /** `Engine.listen` of the primary. */
  readonly listen: Engine['listen']
  /** Rejects when the database does not answer; a busy pool answers nevertheless. */
  ping(): Promise<void>
  /** What the pool is at; undefined for the embedded database. */
  poolUse(): PoolUse | undefined
  close(): Promise<void>
}

const attempts = 3

/** Opens the database of the options, beside its standby; PGlite is not even loaded when there is a PostgreSQL address. */
export async function openDatabase(options: DatabaseOptions, standby?: Standby): Promise<Database> {
  if (options.url) return databaseOn(await openPostgres(options.url, options), standby)
  const { openPglite } = await import('./pglite.ts')
  return databaseOn(await openPglite(options))
}

interface Running {
  connection: Connection
  /** Done after the commit. */
  followers: (() => void)[]
  /** Done after a rollback. */
  lasting: (() => Promise<unknown>)[]
}

/** The database on an open engine. The running transaction travels with the call chain, never as a parameter. */
function databaseOn(engine: Engine, standby?: Standby): Database {
  const lagging = new AsyncLocalStorage<number>()
  const running = new AsyncLocalStorage<Running>()
  const query = (statement: PreparedText | string, values: readonly unknown[]) => {
    const transaction = running.getStore()
    const ask = () =>
      transaction ? transaction.connection.query(statement, values) : retried(() => engine.query(statement, values))
    if (typeof statement === 'string') return ask()
    return presentSpan()?.part(statement.name, ask) ?? ask()
  }
  const laggingRows = async (statement: Statement, values: readonly unknown[]) => {
    const after = lagging.getStore()
    if (!standby || after === undefined || !statement.mayLag || running.getStore()) return undefined
    const ask = () => standby.rows(statement, values, after)
    return presentSpan()?.part(statement.name, ask) ?? ask()
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
        // The database that has just failed may refuse these as well: what went wrong first is what is told.
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
