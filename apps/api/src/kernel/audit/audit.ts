// Writing the audit log. Writers only append; sealing into a chain happens in the background (audit-seal.ts).
import { z } from 'zod'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { type Part, part } from '#api/kernel/database/parts.ts'
import { everybody, statement, type ValuesOf } from '#api/kernel/database/statement.ts'
import { type AuditDetail, storedFacts } from './audit-facts.ts'

/** A handler's account of what it did: ids, counts and words of the product, never a person's name. */
export interface AuditNote {
  /** An action that replaces the declared one, for an operation that distinguishes two. */
  action?: string
  subject?: { kind: string; id: string }
  detail?: AuditDetail
  /** The acting person when there is no session yet, such as at sign-in. */
  actor?: { id: string; role: string; collegeId: string | null }
}

/** The origin of a call, shared by all of its events. */
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

/** One event as statement parameters; `auditValues` fills them. */
export const auditParams = {
  auditAt: timestamp,
  auditAction: text,
  auditOutcome: oneOf(['done', 'refused']),
  auditActorId: uuid.nullable(),
  auditActorRole: text.nullable(),
  auditCollegeId: uuid.nullable(),
  auditSubjectKind: text.nullable(),
  auditSubjectId: text.nullable(),
  auditRequestId: text,
  auditIp: text,
  auditDetail: json(z.record(z.string(), z.unknown())),
}
export type AuditValues = ValuesOf<typeof auditParams>

const auditSelection = `:auditAt::timestamptz, :auditAction::text, :auditOutcome::text, :auditActorId::uuid,
  :auditActorRole::text, :auditCollegeId::uuid, :auditSubjectKind::text, :auditSubjectId::text, :auditRequestId::text,
  :auditIp::text, :auditDetail::jsonb`

/** Returns one event's values for a statement with `auditParams`. */
export function auditValues(origin: AuditOrigin, note: AuditNote): AuditValues {
  const actor = note.actor ?? origin.viewer
  const token = origin.viewer?.token
  return {
    auditAt: origin.at,
    auditAction: note.action ?? origin.action,
    auditOutcome: origin.outcome,
    auditActorId: actor?.id ?? null,
    auditActorRole: actor?.role ?? null,
    auditCollegeId: actor?.collegeId ?? null,
    auditSubjectKind: note.subject?.kind ?? null,
    auditSubjectId: note.subject?.id ?? null,
    auditRequestId: origin.requestId,
    auditIp: origin.ip,
    auditDetail: storedFacts({ ...note.detail, ...(token && { accessToken: token.id }) }),
  }
}

/**
 * The part of a statement that appends the event, once for each row of `from`, which must have a row only when the
 * write happened. Add `auditParams` to the statement's parameters.
 */
export const auditPart = (from: Pick<Part<never>, 'name'>): Part<never> =>
  part('audited', [], `insert into audit_events (${auditColumns}) select ${auditSelection} from ${from.name}`)

const auditInsert = statement({
  name: 'audit.insert',
  scope: everybody('every operation appends its own event'),
  params: auditParams,
  row: {},
  sql: `insert into audit_events (${auditColumns}) values (${auditSelection})`,
})

/** Appends one event, in the running transaction when there is one. */
export async function writeAudit(db: Database, origin: AuditOrigin, note: AuditNote): Promise<void> {
  await db.execute(auditInsert, auditValues(origin, note))
}
