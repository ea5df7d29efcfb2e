// Rows as COPY writes them, one export per person at a time: streamed from PostgreSQL, read whole from the embedded
// database.
import { Readable } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import { exportMessages } from '@rounds/contract/kernel/export.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { boolean, integer, text } from '#api/kernel/database/columns.ts'
import type { Database, Row } from '#api/kernel/database/database.ts'
import { directOptions, openPool } from '#api/kernel/database/pool.ts'
import {
  everybody,
  type RowOf,
  type Shape,
  type Statement,
  statement,
  type ValuesOf,
} from '#api/kernel/database/statement.ts'
import { copyText, type ExportQuery, maxRows } from './export-query.ts'

export interface CopyLimits {
  /** Connections for exports, beside those for requests. */
  maxConcurrent: number
  /** Time limit for a whole copy. */
  limitMs: number
}

/** The output of COPY; `end` returns the connection, including a broken one. */
interface CopyOutput {
  rows: number
  copied: Readable
  end: (isWhole: boolean) => Promise<void>
}

export interface CopySource {
  open: (query: ExportQuery, personId: string) => Promise<CopyOutput>
  close: () => Promise<void>
}

/** Returns the source that a server's exports read from. */
export const openCopySource = (db: Database, limits: CopyLimits): CopySource =>
  db.kind === 'postgres' ? onPostgres(db, limits) : onPglite(db.driver as PGlite)

function assertLock(isMine: boolean): void {
  if (!isMine) throw new Problem('conflict', { title: 'One at a time', message: exportMessages.running })
}

/** Checks the count against `maxRows` and returns it. */
function assertFewEnough({ n }: { n: number } = { n: 0 }): number {
  if (n <= maxRows) return n
  throw new Problem('tooLarge', {
    title: 'Export failed',
    message: `An export can have ${maxRows.toLocaleString('en-IN')} records at most. Please choose fewer.`,
  })
}

const copyTo = (target: string, { format, rows }: ExportQuery): string =>
  `copy (${copyText(rows)}) to ${target} with (format ${format === 'csv' ? 'csv' : 'text'})`

const ownExports = everybody('locks only the exporting person’s own rows')

const lockTake = statement({
  name: 'exports.takeTurn',
  scope: ownExports,
  params: { turn: text },
  row: { isMine: boolean, pid: integer },
  sql: 'select pg_try_advisory_xact_lock(hashtextextended(:turn, 0)) as "isMine", pg_backend_pid() as pid',
})

/**
 * Terminates the backend only while it holds a person's lock: later its process id may belong to another connection.
 */
const backendEnd = statement({
  name: 'exports.endBackend',
  scope: ownExports,
  params: { pid: integer },
  row: { hasEnded: boolean },
  sql: `select pg_terminate_backend(pid) as "hasEnded" from pg_locks where locktype = 'advisory' and pid = :pid`,
})

/** Returns the first row of a statement on a connection outside the request pool. */
async function rowOf<P extends Shape, R extends Shape>(
  client: pg.Pool | pg.PoolClient,
  { text, bind, row }: Statement<P, R>,
  values: ValuesOf<P>,
): Promise<RowOf<R> | undefined> {
  const { rows } = await client.query<Row>(text, bind(values))
  return rows[0] && row.parse(rows[0])
}

/** The two pools of one server. The export pool opens with the first export, and leaves the request pool alone. */
interface Side {
  requests: pg.Pool
  exports: pg.Pool
}

function onPostgres(db: Database, limits: CopyLimits): CopySource {
  const sides = new Map<unknown, Side>()
  const sideOf = (driver: unknown): Side => {
    const requests = driver as pg.Pool
    const side = sides.get(driver) ?? { requests, exports: exportPool(requests, limits) }
    sides.set(driver, side)
    return side
  }
  return {
    async open(query, personId) {
      const primary = sideOf(db.driver)
      const standby = query.rows.mayLag ? db.standbyDriver() : undefined
      const copied = standby === undefined ? undefined : await openOnStandby(primary, sideOf(standby), query, personId)
      return copied ?? openOn(primary, query, personId)
    },
    close: async () => void (await Promise.all([...sides.values()].map(({ exports }) => exports.end()))),
  }
}

async function openOn({ requests, exports }: Side, query: ExportQuery, personId: string): Promise<CopyOutput> {
  const { client, pid } = await takeLock(exports, personId)
  try {
    const rows = assertFewEnough(await rowOf(client, query.count, {}))
    const copied = client.query(copyStreams.to(copyTo('stdout', query)))
    return {
      rows,
      copied,
      end: (isWhole) => (isWhole ? rollbackAndRelease(client) : cancelCopy(requests, client, pid)),
    }
  } catch (error) {
    if (error instanceof Problem) await rollbackAndRelease(client)
    else client.release(true)
    throw error
  }
}

/**
 * Takes the lock on the primary, because each server has its own locks. Returns undefined when the standby cannot serve
 * the export.
 */
async function openOnStandby(
  primary: Side,
  standby: Side,
  query: ExportQuery,
  personId: string,
): Promise<CopyOutput | undefined> {
  const { client } = await takeLock(primary.exports, personId)
  try {
    const copy = await openOn(standby, query, personId)
    return {
      ...copy,
      async end(isWhole) {
        await copy.end(isWhole)
        await rollbackAndRelease(client)
      },
    }
  } catch (error) {
    await rollbackAndRelease(client)
    if (error instanceof Problem && error.code === 'tooLarge') throw error
    return undefined
  }
}

/** Returns a connection with a single snapshot, for both the audited count and the rows sent. */
async function takeLock(exports: pg.Pool, personId: string): Promise<{ client: pg.PoolClient; pid?: number }> {
  const client = await exports.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // The transaction holds the lock, so it ends even when the connection breaks.
    const lock = await rowOf(client, lockTake, { turn: `export:${personId}` })
    assertLock(lock?.isMine === true)
    return { client, ...(lock && { pid: lock.pid }) }
  } catch (error) {
    if (error instanceof Problem) await rollbackAndRelease(client)
    else client.release(true)
    throw error
  }
}

function exportPool(requests: pg.Pool, { maxConcurrent, limitMs }: CopyLimits): pg.Pool {
  const options = { ...directOptions(requests), max: maxConcurrent, min: 0, idleTimeoutMillis: 10_000 }
  return openPool({
    ...options,
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: limitMs,
    // Rows arrive at the reader's speed.
    query_timeout: 0,
  })
}

async function rollbackAndRelease(client: pg.PoolClient): Promise<void> {
  const hasEnded = await client.query('rollback').then(
    () => true,
    () => false,
  )
  client.release(!hasEnded)
}

/**
 * A connection in the middle of a COPY cannot be reused. A backend that is still sorting would not notice that its
 * client has left, so it is terminated.
 */
async function cancelCopy(requests: pg.Pool, client: pg.PoolClient, pid: number | undefined): Promise<void> {
  client.release(true)
  if (pid !== undefined) await rowOf(requests, backendEnd, { pid }).catch(() => {})
}

/** The embedded database has one connection and one process, so the rows are read into memory first. */
function onPglite(lite: PGlite): CopySource {
  const busy = new Set<string>()
  const copy = (query: ExportQuery) =>
    lite.transaction(async (transaction) => {
      const { rows: counted } = await transaction.query(query.count.text, query.count.bind({}))
      const rows = assertFewEnough(query.count.row.parse(counted[0]))
      const { blob } = await transaction.query(copyTo("'/dev/blob'", query))
      return { rows, bytes: new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)) }
    })
  return {
    async open(query, personId) {
      assertLock(!busy.has(personId))
      busy.add(personId)
      const end = async () => void busy.delete(personId)
      try {
        const { rows, bytes } = await copy(query)
        return { rows, copied: Readable.from([Buffer.from(bytes)]), end }
      } catch (error) {
        await end()
        throw error
      }
    },
    close: async () => {},
  }
}
