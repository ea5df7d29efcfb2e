// Writes records until the server is killed, and checks the database afterwards.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '#api/kernel/database/database.ts'
import type { ServerProcess } from '#api/testing/server-process.ts'
import type { SignedIn } from './signed-in.ts'

export const writers = 6
const Written = z.object({ entry: z.object({ id: z.string() }) })

interface Author {
  headers: SignedIn
  teacherId: string
}

/** A submitted OPD record, which needs no catalogue and no file. */
export const aRecord = (teacherId: string, venue: string, opdCases: number) => ({
  kind: 'opd-campus',
  status: 'Pending',
  values: { date: '2026-01-15', venue, opdCases, teacher: teacherId, studentRemark: 'Written while the power may go.' },
})

/**
 * Six people write until the server is killed, `delayMs` after it acknowledged six records. Returns the ids of all
 * acknowledged records.
 */
export async function writeUntilKilled(server: ServerProcess, author: Author, delayMs: number): Promise<string[]> {
  const address = await server.ready
  const isWriting = Promise.withResolvers<void>()
  let acknowledged = 0
  const onWritten = (): void => {
    acknowledged++
    if (acknowledged === writers) isWriting.resolve()
  }
  const writing = Array.from({ length: writers }, (_, writer) => writeOn(address, author, writer, onWritten))
  await Promise.race([isWriting.promise, ...writing])
  await pause(delayMs)
  await server.kill()
  return (await Promise.all(writing)).flat()
}

/** Writes one record after the other until the server is gone. */
async function writeOn(address: string, author: Author, writer: number, onWritten: () => void): Promise<string[]> {
  const headers = { ...author.headers, 'content-type': 'application/json' }
  const acknowledged: string[] = []
  for (;;) {
    const body = JSON.stringify(aRecord(author.teacherId, `Writer ${writer}`, acknowledged.length))
    const answer = await fetch(`${address}/api/entries`, { method: 'POST', headers, body })
      .then(async (response) => ({ status: response.status, reply: (await response.json()) as unknown }))
      .catch(() => undefined)
    if (!answer) return acknowledged
    // A server that has just started may reply 503; it acknowledged nothing then.
    if (answer.status === 503) {
      await pause(20)
      continue
    }
    if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.reply)}`)
    acknowledged.push(Written.parse(answer.reply).entry.id)
    onWritten()
  }
}

/** The acknowledged records that are missing. */
export async function lostRecords(db: Database, acknowledged: readonly string[]): Promise<string[]> {
  const rows = await db.uncheckedRows(
    z.object({ id: z.string() }),
    'select id from unnest($1::uuid[]) as acknowledged (id) where not exists (select 1 from entries e where e.id = acknowledged.id)',
    [acknowledged],
  )
  return rows.map(({ id }) => id)
}

/** The number of records by four ways of counting, which must agree. */
export async function recordCounts(db: Database) {
  const [counts] = await db.uncheckedRows(
    z.object({ entries: z.number(), counted: z.number(), audited: z.number(), events: z.number() }),
    `select (select count(*)::int from entries) as entries,
            (select coalesce(sum(n), 0)::int from student_counts) as counted,
            (select count(distinct subject_id)::int from audit_events where action = 'entry.created') as audited,
            (select count(*)::int from audit_events where action = 'entry.created') as events`,
  )
  if (!counts) throw new Error('The database counts nothing.')
  return counts
}
