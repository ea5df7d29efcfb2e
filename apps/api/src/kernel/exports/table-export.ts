// Exports written by the database itself: COPY on a separate connection, streamed into a CSV file or a workbook. Rows,
// time and concurrency are limited, with one export per person at a time.
import { type Duplex, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#api/kernel/database/database.ts'
import { Unavailable } from '#api/kernel/overload/unavailable.ts'
import { csvFile } from './csv-file.ts'
import type { ExportQuery } from './export-query.ts'
import { openCopySource } from './table-copy.ts'
import { xlsxFile } from './xlsx-file.ts'

export interface TableExporter {
  /**
   * Opens the file and counts its rows. Throws `tooLarge`, `conflict` while this person has another export running on
   * any server, and `unavailable` while too many run on this one. The slot is free once the reader has the whole file,
   * or has disconnected.
   */
  open(query: ExportQuery, personId: string): Promise<{ rows: number; file: Readable }>
  close(): Promise<void>
}

const maxConcurrent = 3
const retryAfterSeconds = 10
/** Time limit for a whole file, so that a stalled reader cannot hold a connection. */
const usualLimitMs = 60_000

/** Create one per server, because it limits how many exports run at once. */
export function createTableExporter(db: Database, limitMs = usualLimitMs): TableExporter {
  const source = openCopySource(db, { maxConcurrent, limitMs })
  let running = 0
  return {
    async open(query, personId) {
      if (running >= maxConcurrent) {
        throw new Unavailable({ cause: 'queue full', detail: 'exports', retryAfterSeconds })
      }
      running++
      try {
        const { rows, copied, end } = await source.open(query, personId)
        const leave = once(async (isWhole: boolean) => {
          await end(isWhole)
          running--
        })
        const file = fileOf(query)
        void pipeline(
          copied,
          releaseOnEnd(() => leave(true)),
          file,
          { signal: AbortSignal.timeout(limitMs) },
        ).catch(() => leave(false))
        return { rows, file }
      } catch (error) {
        running--
        throw error
      }
    },
    close: () => source.close(),
  }
}

function once<T>(work: (given: T) => Promise<void>): (given: T) => Promise<void> {
  let done: Promise<void> | undefined
  return (given) => {
    done ??= work(given)
    return done
  }
}

/** Ends only when the slot is free, so that an immediate second export isn't rejected by the first one's slot. */
const releaseOnEnd = (leave: () => Promise<void>): Transform =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void leave().then(() => done(), done),
  })

const fileOf = ({ format, name, columns }: ExportQuery): Duplex =>
  format === 'csv' ? csvFile(columns.map(({ title }) => title)) : xlsxFile(name, columns)
