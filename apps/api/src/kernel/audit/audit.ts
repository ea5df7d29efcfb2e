// Writing the audit log. Writers only append; sealing into a chain happens in the background (audit-seal.ts).

import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Database } from '#api/kernel/database/database.ts'

/** What a handler says of what it did. Health data never belongs into `detail`: name ids and counts. */
export interface AuditNote {
  /** Another action than the declared one, where an operation tells two things apart. */
  action?: string
  subject?: { kind: string; id: string }
  detail?: Record<string, unknown>
  /** The acting person where there is no session yet, such as at sign-in. */
  actor?: { id: string; role: string; collegeId: string | null }
}

/** Where a call came from: what every event of it shares. */
export interface AuditOrigin {
  action: string
  outcome: 'done' | 'refused'
  viewer: Viewer | null
  requestId: string
  ip: string
  at: Date
}

export const auditColumns =
  'at, action, outcome, actor_id, actor_role, college_id, subject_kind, subject_id, request_id, ip, detail'
const columnTypes = ['timestamptz', 'text', 'text', 'uuid', 'text', 'uuid', 'text', 'text', 'text', 'text', 'jsonb']

/** The values of one event, in the order of `auditColumns`. */
export function auditValues(origin: AuditOrigin, note: AuditNote): unknown[] {
  const actor = note.actor ?? origin.viewer
  return [
    origin.at.toISOString(),
    note.action ?? origin.action,
    origin.outcome,
    actor?.id ?? null,
    actor?.role ?? null,
    actor?.collegeId ?? null,
    note.subject?.kind ?? null,
    note.subject?.id ?? null,
    origin.requestId,
    origin.ip,
    JSON.stringify(note.detail ?? {}),
  ]
}

/**
 * The insert of one event as part of a larger statement: one event for each row of `from`, a common table expression
 * that has a row only when the write happened. `bind` takes the values of `auditValues`.
 */
export function auditInsert(values: readonly unknown[], bind: (value: unknown) => string, from: string): string {
  const selected = values.map((value, index) => `${bind(value)}::${columnTypes[index]}`).join(', ')
  return `insert into audit_events (${auditColumns}) select ${selected} from ${from}`
}

const single = {
  name: 'audit_insert',
  text: `insert into audit_events (${auditColumns}) values (${columnTypes.map((type, index) => `$${index + 1}::${type}`).join(', ')})`,
}

/** Appends one event, in the running transaction when there is one. */
export async function writeAudit(db: Database, origin: AuditOrigin, note: AuditNote): Promise<void> {
  await db.run(single, auditValues(origin, note))
}
