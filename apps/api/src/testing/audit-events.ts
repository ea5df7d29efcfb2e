// Reads the audit event of an action that a test has just performed.
import type { Harness } from './harness.ts'

/** The given columns of the action's latest event; undefined when there is none. */
export async function lastEvent(
  { db }: Harness,
  action: string,
  columns = 'actor_id, subject_id, outcome',
): Promise<Record<string, unknown> | undefined> {
  const [row] = await db.unchecked(`select ${columns} from audit_events where action = $1 order by seq desc limit 1`, [
    action,
  ])
  return row
}
