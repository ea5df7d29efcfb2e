// Exports that the database writes itself: COPY on a connection of its own, streamed into a CSV file or a workbook,
// bounded in rows, time and number.
import { type Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import { Problem } from '@rounds/contract/kernel/problem'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { csvFile } from './csv-file.ts'
import type { Database } from './database.ts'
import { type ExportColumn, xlsxFile } from './xlsx-file.ts'

/** COPY takes no parameters: a value becomes a quoted literal in its text instead. */
export const literal = (value: unknown): string => (value === null ? 'null' : pg.escapeLiteral(String(value)))

export type ExportFormat = 'csv' | 'xlsx'

export interface ExportQuery {
  format: ExportFormat
  /** What the sheet of a workbook is called. */
  name: string
  columns: readonly ExportColumn[]
  /** Gives one number, `n`, that need not be right above `mostRows`. */
  count: string
  /**
   * Its columns are `columns`; no parameters: see `literal`. For CSV as the file shows them, for a workbook as
   * `ExportColumn` says.
   */
  rows: string
}

export interface TableExporter {
  /** The file and its number of rows. Throws `tooLarge`, or `unavailable` while too many others run. */
  open(query: ExportQuery): Promise<{ rows: number; file: Readable }>
  close(): Promise<void>
}

export const mostRows = 200_000
const mostAtOnce = 3
const retryAfterSeconds = 10
/** For the whole file, so that a reader who stops reading holds a connection no longer. */
const limitMs = 60_000

/** Rows as COPY writes them; `end` gives the connection back, a broken one too. */
interface Opened {
  rows: number
  copied: Readable
  end: (isWhole: boolean) => Promise<void>
}

interface Source {
  open: (query: ExportQuery) => Promise<Opened>
  close: () => Promise<void>
}

/** Make one for a server: it is what bounds the number of exports that run at once. */
export function createTableExporter(db: Database): TableExporter {
  const source = db.kind === 'postgres' ? onPostgres(db.driver as pg.Pool) : onPglite(db.driver as PGlite)
  let running = 0
  return {
    async open(query) {
      if (running >= mostAtOnce) throw new Problem('unavailable', { retryAfterSeconds })
      running++
      try {
        const { rows, copied, end } = await source.open(query)
        const file = fileOf(query)
        void pipeline(copied, file, { signal: AbortSignal.timeout(limitMs) })
          .then(
            () => end(true),
            () => end(false),
          )
          .finally(() => running--)
        return { rows, file }
      } catch (error) {
        running--
        throw error
      }
    },
    close: () => source.close(),
  }
}

function assertFewEnough(rows: number): void {
  if (rows <= mostRows) return
  throw new Problem('tooLarge', {
    title: 'Export failed',
    message: `An export can have ${mostRows.toLocaleString('en-IN')} records at most. Please choose fewer.`,
  })
}

const fileOf = ({ format, name, columns }: ExportQuery): Duplex =>
  format === 'csv' ? csvFile(columns.map(({ title }) => title)) : xlsxFile(name, columns)

const copyTo = (target: string, { format, rows }: ExportQuery): string =>
  `copy (${rows}) to ${target} with (format ${format === 'csv' ? 'csv' : 'text'})`

/** Requests keep their pool: exports have a small one, made when the first is asked for. */
function onPostgres(requests: pg.Pool): Source {
  let pool: pg.Pool | undefined
  return {
    async open(query) {
      pool ??= exportPool(requests)
      const client = await pool.connect()
      try {
        // One snapshot for the number that is audited and the rows that are sent.
        await client.query('begin isolation level repeatable read read only')
        const { rows: found } = await client.query<{ n: number }>(query.count)
        const rows = Number(found[0]?.n)
        assertFewEnough(rows)
        const copied = client.query(copyStreams.to(copyTo('stdout', query)))
        return { rows, copied, end: (isWhole) => leave(client, isWhole) }
      } catch (error) {
        await leave(client, error instanceof Problem)
        throw error
      }
    },
    close: async () => pool?.end(),
  }
}

function exportPool(requests: pg.Pool): pg.Pool {
  const options = { ...requests.options, max: mostAtOnce, min: 0, idleTimeoutMillis: 10_000 }
  const pool = new pg.Pool({ ...options, statement_timeout: limitMs, idle_in_transaction_session_timeout: limitMs })
  pool.on('error', () => {})
  return pool
}

/** A connection in the middle of a COPY cannot be used again. */
async function leave(client: pg.PoolClient, isUsable: boolean): Promise<void> {
  const hasEnded =
    isUsable &&
    (await client.query('rollback').then(
      () => true,
      () => false,
    ))
  client.release(!hasEnded)
}

/** The embedded database has one connection, so the rows are taken to memory first. */
function onPglite(lite: PGlite): Source {
  return {
    open: (query) =>
      lite.transaction(async (transaction) => {
        const { rows: found } = await transaction.query<{ n: number }>(query.count)
        const rows = Number(found[0]?.n)
        assertFewEnough(rows)
        const { blob } = await transaction.query(copyTo("'/dev/blob'", query))
        const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
        return { rows, copied: Readable.from([Buffer.from(bytes)]), end: async () => {} }
      }),
    close: async () => {},
  }
}
