// What the audit log says of an action that a test has just made.
import type { Harness } from './harness.ts'

/** These columns of the latest event of the action; undefined where there is none. */
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
