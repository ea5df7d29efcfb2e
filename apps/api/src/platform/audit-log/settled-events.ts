// Finds the settled part of the audit log. Events get their number before their transaction ends, so an event with a
// lower number may still appear after a higher one.
import { setTimeout as pause } from 'node:timers/promises'
import { integer, text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const pollMs = 50
const maxPolls = 100

const inBackground = everybody('the background job seals every event')

const lastEvent = statement({
  name: 'auditEvents.last',
  scope: inBackground,
  params: {},
  row: { seq: integer.nullable() },
  sql: 'select max(seq) as seq from audit_events',
})

// A writer locks the table before its event gets a number, and unlocks it after its commit is visible to all.
const writersList = statement({
  name: 'auditEvents.writers',
  scope: inBackground,
  params: {},
  row: { transaction: text.nullable() },
  sql: `select virtualtransaction as transaction from pg_locks
    where locktype = 'relation' and relation = 'audit_events'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`,
})

const writersOf = async (db: Database): Promise<Set<string | null>> =>
  new Set((await db.rows(writersList, {})).map(({ transaction }) => transaction))

/**
 * Returns the highest number below which no event can appear any more; null when there is none. Only the caller waits,
 * for the current writers, and gives up with null after 5 seconds.
 */
export async function settledNumber(db: Database): Promise<number | null> {
  const last = (await db.row(lastEvent, {}))?.seq ?? null
  if (last === null) return null
  let writers = await writersOf(db)
  for (let polls = 0; writers.size > 0; polls++) {
    if (polls === maxPolls) return null
    await pause(pollMs)
    const present = await writersOf(db)
    writers = new Set([...writers].filter((one) => present.has(one)))
  }
  return last
}
