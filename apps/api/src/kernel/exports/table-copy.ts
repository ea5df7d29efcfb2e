// Rows as COPY writes them, of one person at a time: from PostgreSQL as they are read, from the embedded database whole.
import { Readable } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import { exportMessages } from '@rounds/contract/kernel/export.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import type { Database } from '#api/kernel/database/database.ts'
import { type ExportQuery, mostRows } from './export-query.ts'

export interface CopyLimits {
  /** Connections of its own, beside those of requests. */
  mostAtOnce: number
  /** For the whole of a copy. */
  limitMs: number
}

/** Rows as COPY writes them; `end` gives the connection back, a broken one too. */
interface Copied {
  rows: number
  copied: Readable
  end: (isWhole: boolean) => Promise<void>
}

export interface CopySource {
  open: (query: ExportQuery, personId: string) => Promise<Copied>
  close: () => Promise<void>
}

/** Where the exports of a server read. */
export const openCopySource = (db: Database, limits: CopyLimits): CopySource =>
  db.kind === 'postgres' ? onPostgres(db.driver as pg.Pool, limits) : onPglite(db.driver as PGlite)

function assertTurn(isMine: boolean): void {
  if (!isMine) throw new Problem('conflict', { title: 'One at a time', message: exportMessages.running })
}

function assertFewEnough(rows: number): void {
  if (rows <= mostRows) return
  throw new Problem('tooLarge', {
    title: 'Export failed',
    message: `An export can have ${mostRows.toLocaleString('en-IN')} records at most. Please choose fewer.`,
  })
}

const copyTo = (target: string, { format, rows }: ExportQuery): string =>
  `copy (${rows}) to ${target} with (format ${format === 'csv' ? 'csv' : 'text'})`

interface Turn {
  mine: boolean
  pid: number
}
const takeTurn = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine, pg_backend_pid() as pid'
/** Only while it holds a person's turn: the number may be another connection's by then. */
const endBackend = "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid = $1"

/** Requests keep their pool: exports have a small one, made when the first is asked for. */
function onPostgres(requests: pg.Pool, limits: CopyLimits): CopySource {
  let pool: pg.Pool | undefined
  return {
    async open(query, personId) {
      pool ??= exportPool(requests, limits)
      const client = await pool.connect()
      try {
        // One snapshot for the number that is audited and the rows that are sent.
        await client.query('begin isolation level repeatable read read only')
        // Held by the transaction: it ends with it, also when the connection breaks.
        const { rows: turns } = await client.query<Turn>(takeTurn, [`export:${personId}`])
        const pid = turns[0]?.pid
        assertTurn(turns[0]?.mine === true)
        const { rows: found } = await client.query<{ n: number }>(query.count)
        const rows = Number(found[0]?.n)
        assertFewEnough(rows)
        const copied = client.query(copyStreams.to(copyTo('stdout', query)))
        return { rows, copied, end: (isWhole) => (isWhole ? giveBack(client) : breakOff(requests, client, pid)) }
      } catch (error) {
        if (error instanceof Problem) await giveBack(client)
        else client.release(true)
        throw error
      }
    },
    close: async () => pool?.end(),
  }
}

function exportPool(requests: pg.Pool, { mostAtOnce, limitMs }: CopyLimits): pg.Pool {
  const options = { ...requests.options, max: mostAtOnce, min: 0, idleTimeoutMillis: 10_000 }
  const pool = new pg.Pool({ ...options, statement_timeout: limitMs, idle_in_transaction_session_timeout: limitMs })
  pool.on('error', () => {})
  return pool
}

async function giveBack(client: pg.PoolClient): Promise<void> {
  const hasEnded = await client.query('rollback').then(
    () => true,
    () => false,
  )
  client.release(!hasEnded)
}

/** A connection in the middle of a COPY cannot be used again; one that still sorts would not notice that it is alone. */
async function breakOff(requests: pg.Pool, client: pg.PoolClient, pid: number | undefined): Promise<void> {
  client.release(true)
  await requests.query(endBackend, [pid]).catch(() => {})
}

/** The embedded database has one connection and one process, so the rows are taken to memory first. */
function onPglite(lite: PGlite): CopySource {
  const busy = new Set<string>()
  const copy = (query: ExportQuery) =>
    lite.transaction(async (transaction) => {
      const { rows: found } = await transaction.query<{ n: number }>(query.count)
      const rows = Number(found[0]?.n)
      assertFewEnough(rows)
      const { blob } = await transaction.query(copyTo("'/dev/blob'", query))
      return { rows, bytes: new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)) }
    })
  return {
    async open(query, personId) {
      assertTurn(!busy.has(personId))
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
