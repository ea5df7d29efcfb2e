// The costs of work besides its time: processor time of a server and of PostgreSQL, and bytes of the write-ahead log.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Server } from './servers/start-server.ts'

interface Cost {
  serverMs: number
  /** Processor time by PostgreSQL process. */
  backends: ReadonlyMap<number, number>
  walBytes: number
}

export interface Costs {
  of(server: Server): Promise<Cost>
  /** Returns PostgreSQL's processor time between the two. */
  databaseMs(before: Cost, after: Cost): number
  close(): Promise<void>
}

/** Linux counts in hundredths of a second. */
const tickMs = 10

/** Returns the processor time of a process so far; 0 where it is unknown, as on other systems and machines. */
export function processorMs(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return 0
  }
}

export async function openCosts(url: string): Promise<Costs> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    async of(server) {
      const { rows } = await client.query<{ pid: number; wal: string }>(
        "select pid, pg_current_wal_insert_lsn() - '0/0' as wal from pg_stat_activity where pid <> pg_backend_pid()",
      )
      return {
        serverMs: processorMs(server.pid),
        backends: new Map(rows.map(({ pid }) => [pid, processorMs(pid)])),
        walBytes: Number(rows[0]?.wal ?? 0),
      }
    },
    databaseMs: (before, after) =>
      [...after.backends].reduce((sum, [pid, ms]) => sum + ms - (before.backends.get(pid) ?? 0), 0),
    close: () => client.end(),
  }
}
