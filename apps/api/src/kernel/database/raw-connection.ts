// One connection outside the request pool, with COPY and without time limits, on both engines. Backups use it to read
// and write whole tables.
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import type { z } from 'zod'
import type { Database } from './database.ts'
import { directOptions, openPool } from './pool.ts'
import { timeLimits } from './pooler.ts'

export interface RawConnection {
  rows<R>(row: z.ZodType<R>, sql: string, values?: readonly unknown[]): Promise<R[]>
  run(sql: string, values?: readonly unknown[]): Promise<void>
  /** Returns the output of COPY for `source`, in text format: one row per line. */
  copyOut(source: string): Promise<Readable>
  /** Writes the output of `copyOut` into `target`: a table and its columns. */
  copyIn(target: string, text: Readable): Promise<void>
}

/** Settings that make every server write the same text, whatever its defaults. */
const plainText = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
]

/** A role may have its own limits, as behind a pooler, and the driver drops a limit of 0 from its options. */
const withoutLimits = Object.keys(timeLimits).map((name) => `set local ${name} = 0`)

/**
 * The running transaction of `db` as such a connection, without COPY. Its work commits or rolls back with that
 * transaction.
 */
export async function inRunningTransaction(db: Database): Promise<Pick<RawConnection, 'rows' | 'run'>> {
  for (const setting of plainText) await db.unchecked(setting)
  return {
    rows: (row, sql, values) => db.uncheckedRows(row, sql, values),
    run: async (sql, values) => void (await db.unchecked(sql, values)),
  }
}

/** Bytes of rows passed to the embedded database at a time. */
const blobBytes = 8 * 1024 * 1024

/**
 * Runs `work` in one transaction: `reading` sees a single snapshot of the database, however long it takes. The embedded
 * database does nothing else during that time.
 */
export function onOneConnection<T>(
  db: Database,
  mode: 'reading' | 'writing',
  work: (connection: RawConnection) => Promise<T>,
): Promise<T> {
  return db.kind === 'postgres' ? onPostgres(db.driver as pg.Pool, mode, work) : onPglite(db.driver as PGlite, work)
}

async function onPostgres<T>(
  requests: pg.Pool,
  mode: 'reading' | 'writing',
  work: (connection: RawConnection) => Promise<T>,
): Promise<T> {
  const pool = openPool({ ...directOptions(requests), query_timeout: 0, max: 1, min: 0 })
  try {
    const client = await pool.connect()
    try {
      await client.query(mode === 'reading' ? 'begin isolation level repeatable read read only' : 'begin')
      for (const setting of [...withoutLimits, ...plainText]) await client.query(setting)
      const result = await work({
        rows: async (row, sql, values = []) => (await client.query(sql, [...values])).rows.map((one) => row.parse(one)),
        run: async (sql, values = []) => void (await client.query(sql, [...values])),
        copyOut: async (source) => client.query(copyStreams.to(`copy (${source}) to stdout`)),
        async copyIn(target, text) {
          const into: Writable = client.query(copyStreams.from(`copy ${target} from stdin`))
          await pipeline(text, into)
        },
      })
      await client.query('commit')
      return result
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

function onPglite<T>(lite: PGlite, work: (connection: RawConnection) => Promise<T>): Promise<T> {
  return lite.transaction(async (transaction) => {
    for (const setting of plainText) await transaction.query(setting)
    return work({
      rows: async (row, sql, values = []) =>
        (await transaction.query(sql, [...values])).rows.map((one) => row.parse(one)),
      run: async (sql, values = []) => void (await transaction.query(sql, [...values])),
      async copyOut(source) {
        const { blob } = await transaction.query(`copy (${source}) to '/dev/blob'`)
        return Readable.from(blob ? [Buffer.from(await blob.arrayBuffer())] : [])
      },
      copyIn: (target, text) => copyBlobs(transaction, target, text),
    })
  })
}

/** Copies in pieces that end with a row, because the embedded database loads a whole blob into memory. */
async function copyBlobs(transaction: Transaction, target: string, text: Readable): Promise<void> {
  const copy = async (pieces: readonly Buffer[]): Promise<void> => {
    const blob = new Blob(pieces.map((piece) => new Uint8Array(piece)))
    if (blob.size > 0) await transaction.query(`copy ${target} from '/dev/blob'`, [], { blob })
  }
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of text) {
    const piece = Buffer.from(chunk as Uint8Array)
    held.push(piece)
    size += piece.length
    const rowEnd = piece.lastIndexOf('\n') + 1
    if (size < blobBytes || rowEnd === 0) continue
    await copy([...held.slice(0, -1), piece.subarray(0, rowEnd)])
    held = [piece.subarray(rowEnd)]
    size = piece.length - rowEnd
  }
  await copy(held)
}
