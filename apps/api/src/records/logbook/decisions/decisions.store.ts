// Writes decisions. Each is one statement that changes the row, appends the audit event and inserts the student's
// notification.
import { type DecisionMethod, decisionMethods } from '@rounds/contract/records/logbook/decision-methods'
import type { EntryStatus } from '@rounds/contract/records/logbook/entry'
import { Criterion, type StoredScore } from '@rounds/contract/records/logbook/score'
import { z } from 'zod'
import {
  notificationParams,
  notificationPart,
  notificationValues,
  type PreparedNotification,
} from '#api/communication/notifications/notification-insert.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { type AuditValues, auditParams } from '#api/kernel/audit/audit.ts'
import { integer, json, numeric, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText } from '#api/kernel/database/json-text.ts'
import { entryColumns } from '../entries/entries-within.ts'
import { changedPart, changedRow, noDecision, writeOf } from '../writing/changed-entry.ts'
import type { DecidedNames } from './record-proof.ts'

export interface StoredDecision extends StoredScore {
  id: string
  revision: number
  status: Extract<EntryStatus, 'Approved' | 'Rejected'>
  remark: string
  names: DecidedNames
  how: DecisionMethod
  now: Date
  notification: PreparedNotification
}

export const decisionParams = {
  id: uuid,
  revision: integer,
  status: oneOf(['Approved', 'Rejected']),
  remark: text,
  score: numeric.nullable(),
  criteria: json(z.array(Criterion)).nullable(),
  rubric: json(z.object({ id: z.string(), version: z.int() })).nullable(),
  now: timestamp,
  studentName: text,
  teacherName: text.nullable(),
  verifierName: text,
  how: oneOf(decisionMethods),
  ...notificationParams,
  ...auditParams,
}

/** The SQL of a compare-and-set on (id, Pending, revision) of a record `e` within `condition`. */
export function decisionSql(condition: string, isMerged: boolean): string {
  const changed = changedPart(`update entries e set status = :status, verifier_remark = :remark,
      score = :score::numeric, criteria = :criteria::jsonb, rubric = :rubric::jsonb, verified_by = :scopeUserId::uuid,
      verified_on = :now::timestamptz, updated_at = :now::timestamptz, student_name = :studentName,
      teacher_name = :teacherName::text, verifier_name = :verifierName, decided_how = :how
    where e.id = :id and ${condition} and e.status = 'Pending'
      and e.revision = :revision and e.student_id <> :scopeUserId::uuid
    returning *`)
  return writeOf({ changed, after: [notificationPart(changed, 'student_id', isMerged)] })
}

export const decisionValues = ({ notification, score, names, ...decision }: StoredDecision, audit: AuditValues) => ({
  ...decision,
  score: score === null ? null : String(score),
  studentName: names.student,
  teacherName: names.teacher,
  verifierName: names.verifier,
  ...notificationValues(notification),
  ...audit,
})

const decide = scopedStatement({
  name: 'entries.decide',
  params: decisionParams,
  row: changedRow,
  axes: { isMerged: [false, true] },
  sql: (within, { isMerged }) => decisionSql(within(entryColumns), isMerged),
})

/** Compare-and-set on (id, Pending, revision) within the scope; null when another write won the race. */
export async function decideEntry(
  db: Database,
  scope: Scope,
  decision: StoredDecision,
  audit: AuditValues,
): Promise<JsonText | null> {
  const isMerged = decision.notification.mergeKey !== undefined
  const row = await db.row(decide.of(scope, { isMerged }), decisionValues(decision, audit))
  return row ? new JsonText(row.body) : null
}

const reopen = scopedStatement({
  name: 'entries.reopen',
  params: { id: uuid, revision: integer, reason: text, now: timestamp, ...notificationParams, ...auditParams },
  row: changedRow,
  axes: {},
  sql(within) {
    const changed = changedPart(`update entries e set revision = e.revision + 1, status = 'Pending',
        reopen_reason = :reason, ${noDecision}, updated_at = :now::timestamptz, submitted_at = :now::timestamptz
      where e.id = :id and ${within(entryColumns)} and e.status = 'Approved'
        and e.revision = :revision
      returning *`)
    return writeOf({ changed, after: [notificationPart(changed, 'student_id', false)] })
  },
})

/** Turns an approved entry of the scope into the next Pending revision; null when it no longer has that revision. */
export async function reopenEntry(
  db: Database,
  scope: Scope,
  {
    notification,
    ...reopening
  }: Omit<StoredDecision, keyof StoredScore | 'status' | 'remark' | 'names' | 'how'> & { reason: string },
  audit: AuditValues,
): Promise<JsonText | null> {
  const row = await db.row(reopen.of(scope, {}), { ...reopening, ...notificationValues(notification), ...audit })
  return row ? new JsonText(row.body) : null
}
