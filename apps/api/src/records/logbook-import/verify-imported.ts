// Approves imported records on the statement that their paper was seen. Each is a compare-and-set and a commit of its
// own, as in any decision on many records. None has a score, because nobody watched the work.

import { maxVerifiedAtOnce } from '@rounds/contract/records/logbook-import/record-import'
import { recordImportMessages } from '@rounds/contract/records/logbook-import/record-import.messages'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Services } from '#api/kernel/api.ts'
import type { AuditNote, AuditValues } from '#api/kernel/audit/audit.ts'
import { coordinatorsRefusals } from '../logbook/decisions/coordinators.store.ts'
import { notificationOfMany } from '../logbook/decisions/decision-notifications.ts'
import { decideEntry } from '../logbook/decisions/decisions.store.ts'
import { proveDecision } from '../logbook/decisions/record-proof.ts'
import { findEntries } from '../logbook/entries/entries-by-id.store.ts'
import type { StoredEntry } from '../logbook/entries/entry.store.ts'
import { settleRecordRow, takeRecordRows } from './record-import-rows.store.ts'

const noScore = { score: null, criteria: null, rubric: null }
const status = 'Approved'
const how = 'import'
const remark = recordImportMessages.statement
/** The name of the statement in the audit log. */
export const statementName = 'paper-logbook-seen'

interface Verifying extends Pick<Services, 'db' | 'sealer'> {
  importId: string
  scope: Scope
  viewer: Viewer
  now: Date
  auditValues: (note: AuditNote) => AuditValues
}

/**
 * Verifies the next records of an import that are unchanged since; returns the student's id for each. Records that a
 * district coordinator decides on stay pending.
 */
export async function verifyNext(verifying: Verifying): Promise<string[]> {
  const { db, scope, importId, now } = verifying
  const rows = await takeRecordRows(db, importId, 'imported', maxVerifiedAtOnce)
  const ids = rows.map(({ id }) => id)
  const found = await findEntries(db, scope, ids)
  const entries = [...found.values()].map(({ entry }) => entry)
  const coordinated = await coordinatorsRefusals(db, entries, now)
  const students: string[] = []
  for (const id of ids) {
    const studentId = coordinated.has(id) ? null : await verifyOne(verifying, found.get(id))
    await settleRecordRow(db, { importId, id }, studentId === null ? 'kept' : 'verified')
    if (studentId !== null) students.push(studentId)
  }
  return students
}

/** The student of the verified record; null when it has changed since the import, or somebody else decided it. */
async function verifyOne(verifying: Verifying, found: StoredEntry | undefined): Promise<string | null> {
  if (!found) return null
  const { db, scope, viewer } = verifying
  const { id, status, revision, student } = found.entry
  if (isVerified(verifying, found)) return student.id
  if (status !== 'Pending' || revision !== 1 || student.id === viewer.id) return null
  if (await approve(verifying, found)) return student.id
  // Decided or changed since it was read, perhaps by the same statement in another request.
  const present = (await findEntries(db, scope, [id])).get(id)
  return present && isVerified(verifying, present) ? student.id : null
}

const isVerified = ({ viewer }: Verifying, { entry }: StoredEntry): boolean =>
  entry.verifiedBy?.id === viewer.id && entry.verifierRemark === remark

async function approve(
  { db, sealer, importId, scope, viewer, now, auditValues }: Verifying,
  found: StoredEntry,
): Promise<boolean> {
  const { id, kind, revision } = found.entry
  const { names, proof } = proveDecision(sealer, found, { status, remark, by: viewer, now, how, ...noScore })
  const detail = { kind, status, revision, score: null, how, isBulk: true, statement: statementName, ...proof }
  const audit = auditValues({ action: 'entry.decided', subject: { kind: 'entry', id }, detail })
  const notification = notificationOfMany(new Set([kind]), 'manyApproved', viewer.name, { request: importId, now })
  const decision = { id, revision, status, remark, names, how, now, notification, ...noScore } as const
  return (await decideEntry(db, scope, decision, audit)) !== null
}
