// The age of unsealed events in the audit log, for metrics and health.
import { double, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const unsealedAge = statement({
  name: 'auditSeals.unsealedAge',
  scope: everybody('an operator sees the age of one event, nothing of it'),
  params: { now: timestamp },
  row: { seconds: double },
  sql: `select coalesce(extract(epoch from :now::timestamptz - (select at from audit_events
      where seq > coalesce((select last_seq from audit_seals order by number desc limit 1), 0)
      order by seq limit 1)), 0)::float8 as seconds`,
})

/** Returns the age of the oldest unsealed event in seconds; 0 without one. */
export const unsealedSeconds = async (db: Database, now: Date): Promise<number> =>
  Math.max(0, (await db.row(unsealedAge, { now }))?.seconds ?? 0)
