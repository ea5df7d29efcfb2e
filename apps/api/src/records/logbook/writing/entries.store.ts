// Writes of entries: each is one statement that changes the row, takes the file and appends the audit event.
import { Problem } from '@rounds/contract/kernel/problem'
import type { EntryStatus } from '@rounds/contract/records/logbook/entry'
import type { StoredValues } from '@rounds/contract/records/logbook/entry-values'
import type { StoredScore } from '@rounds/contract/records/logbook/score'
import { notificationInsert, type PreparedNotification } from '#api/communication/notifications/notification-insert.ts'
import { Binds, type Scope, type ScopeColumns, scopeCondition } from '#api/kernel/access/scope.ts'
import { type AuditValues, auditPart } from '#api/kernel/audit/audit.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { statementFamily } from '#api/kernel/database/statements.ts'
import { entryJoins, entryJson } from '../entries/entry-json.ts'
import { type EntryReferences, referenceParts } from './entry-references.ts'

/** The content of an entry, ready for its row: identity sealed, words for the search gathered. */
export interface EntryContent extends Omit<StoredValues, 'identity'> {
  sealed: string | null
  search: string
}

/** Content that is still to be judged by the statement that writes it, which also puts in the titles of the items. */
export interface SubmittedContent extends EntryContent {
  references: EntryReferences
}

export interface NewEntry {
  id: string
  kind: string
  status: Extract<EntryStatus, 'Draft' | 'Pending'>
  student: { id: string; collegeId: string; departmentId: string }
  content: SubmittedContent
  now: Date
}

const written = statementFamily('entries_write', {
  after: ` select ${entryJson}::text as body from changed e ${entryJoins}`,
})
const discarded = statementFamily('entries_discard')
const entryColumns: ScopeColumns = { own: 'e.student_id', department: 'e.department_id', college: 'e.college_id' }

/**
 * The statement around a write: `change` is an insert, update or delete that returns `*`. Gives the changed entry as
 * JSON text, or null when nothing changed (and then nothing was written, the event neither).
 */
async function write(
  db: Database,
  binds: Binds,
  parts: { before?: string; change: string; after?: string; audit: AuditValues },
): Promise<string | null> {
  const text = `with ${parts.before ? `${parts.before}, ` : ''}changed as (${parts.change}),
    ${parts.after ? `${parts.after}, ` : ''}audited as (${auditInsert(parts.audit, binds.bind)})`
  const [row] = await db.run(written(text), binds.values)
  return row ? String(row.body) : null
}

const auditInsert = (values: AuditValues, bind: Binds['bind']): string => {
  const given = new Map<string, unknown>(Object.entries(values))
  return auditPart({ name: 'changed' }).sql.replaceAll(/(?<!:):(\w+)/g, (_, name: string) => bind(given.get(name)))
}

/** Takes the file of the content for the entry: only the student's own, and only one that no record has. */
function takeFile(content: EntryContent, studentId: string, now: Date, bind: Binds['bind'], when = 'true'): string {
  return `taken as (update files set attached_at = ${bind(now.toISOString())} where id = ${bind(content.attachmentId)}
      and owner_id = ${bind(studentId)} and attached_at is null and ${when} returning id)`
}

/** Stores a new entry; null when what it refers to is not there, its file not the student's, or its id taken. */
export async function insertEntry(db: Database, entry: NewEntry, audit: AuditValues): Promise<string | null> {
  const binds = new Binds()
  const { bind } = binds
  const { content, student } = entry
  const now = entry.now.toISOString()
  const hasFile = content.attachmentId !== null
  const { chosen, used, fit } = referenceParts(content.references, bind)
  const isFree = () => `not exists (select 1 from entries where id = ${bind(entry.id)}::uuid)`
  const taken = hasFile ? `, ${takeFile(content, student.id, entry.now, bind, `${isFree()} and ${fit}`)}` : ''
  const change = `insert into entries (id, kind, student_id, college_id, department_id, status, revision, date, teacher_id,
      details, sealed, student_remark, attachment_id, search, created_at, updated_at, submitted_at)
    select ${bind(entry.id)}::uuid, ${bind(entry.kind)}, ${bind(student.id)}::uuid, ${bind(student.collegeId)}::uuid,
      ${bind(student.departmentId)}::uuid, ${bind(entry.status)}, 1, ${bind(content.date)}::date, ${bind(content.teacherId)}::uuid,
      ${bind(JSON.stringify(content.details))}::jsonb || chosen.details, ${bind(content.sealed)}::text,
      ${bind(content.studentRemark)}::text, ${bind(content.attachmentId)}::uuid,
      search_vector(${bind(content.search)}::text || ' ' || chosen.words), ${bind(now)}::timestamptz,
      ${bind(now)}::timestamptz, ${bind(entry.status === 'Pending' ? now : null)}::timestamptz
    from chosen where ${hasFile ? 'exists (select 1 from taken)' : fit}
    on conflict (id) do nothing
    returning *`
  return write(db, binds, { before: chosen + taken, change, after: used, audit })
}

export interface EntryChange {
  id: string
  revision: number
  /** The only status it may have had; any that can be edited when absent. */
  from?: EntryStatus | undefined
  status: Extract<EntryStatus, 'Draft' | 'Pending'>
  content: SubmittedContent
  now: Date
}

/**
 * Replaces the content of an entry of the scope if it still is the revision that was edited and not approved. The
 * decision on it is emptied; a trigger keeps the revision that was submitted. Null when nothing fitted, or when what
 * it refers to is not there.
 */
export async function updateEntry(
  db: Database,
  scope: Scope,
  change: EntryChange,
  audit: AuditValues,
): Promise<string | null> {
  const binds = new Binds()
  const { bind } = binds
  const { content } = change
  const now = bind(change.now.toISOString())
  const file = bind(content.attachmentId)
  const { chosen, used, fit } = referenceParts(content.references, bind)
  // Locked first: an edit that comes too late must not take the file.
  const before = `${chosen}, earlier as (select e.id, e.status, e.attachment_id from entries e
      where e.id = ${bind(change.id)} and ${scopeCondition(scope, entryColumns, bind)} and e.revision = ${bind(change.revision)}
        and e.status in ('Draft', 'Pending', 'Rejected') ${change.status === 'Draft' ? "and e.status = 'Draft'" : ''}
        and e.status = coalesce(${bind(change.from ?? null)}::text, e.status)
        and ${fit} for update),
    ${takeFile(content, scope.userId, change.now, bind, 'exists (select 1 from earlier)')}`
  const update = `update entries e set revision = e.revision + 1, status = ${bind(change.status)}, date = ${bind(content.date)}::date,
      teacher_id = ${bind(content.teacherId)}::uuid, details = ${bind(JSON.stringify(content.details))}::jsonb || chosen.details,
      sealed = ${bind(content.sealed)}::text, student_remark = ${bind(content.studentRemark)}::text, attachment_id = ${file}::uuid,
      search = search_vector(${bind(content.search)}::text || ' ' || chosen.words), ${noDecision}, updated_at = ${now}::timestamptz,
      submitted_at = case when ${bind(change.status)} = 'Draft' then null
        when e.status = 'Pending' then e.submitted_at else ${now}::timestamptz end
    from chosen where e.id = (select id from earlier)
      and (${file}::uuid is null or e.attachment_id = ${file}::uuid or exists (select 1 from taken))
    returning e.*`
  // No revision keeps what a draft was: a file that it had is free again.
  const after = `${used}, freed as (update files f set attached_at = null from earlier, changed
      where earlier.status = 'Draft' and f.id = earlier.attachment_id and f.id is distinct from changed.attachment_id)`
  return write(db, binds, { before, change: update, after, audit })
}

const noDecision = `verifier_remark = null, score = null, criteria = null, rubric = null, verified_by = null,
      verified_on = null`

export interface StoredDecision extends StoredScore {
  id: string
  revision: number
  status: Extract<EntryStatus, 'Approved' | 'Rejected'>
  remark: string
  now: Date
  /** Inserted for the student in the same statement. */
  notification: PreparedNotification
}

/** Compare-and-set on (id, Pending, revision) within the scope; null for the loser of a race. */
export async function decideEntry(
  db: Database,
  scope: Scope,
  decision: StoredDecision,
  audit: AuditValues,
): Promise<string | null> {
  const binds = new Binds()
  const { bind } = binds
  const now = bind(decision.now.toISOString())
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const change = `update entries e set status = ${bind(decision.status)}, verifier_remark = ${bind(decision.remark)},
      score = ${bind(decision.score)}::numeric, criteria = ${bind(json(decision.criteria))}::jsonb,
      rubric = ${bind(json(decision.rubric))}::jsonb, verified_by = ${bind(scope.userId)}::uuid,
      verified_on = ${now}::timestamptz, updated_at = ${now}::timestamptz
    where e.id = ${bind(decision.id)} and ${scopeCondition(scope, entryColumns, bind)} and e.status = 'Pending'
      and e.revision = ${bind(decision.revision)} and e.student_id <> ${bind(scope.userId)}::uuid
    returning *`
  return write(db, binds, { change, after: insertNotification(decision.notification, bind), audit })
}

/** The student's notification, without a statement more. */
const insertNotification = (notification: PreparedNotification, bind: Binds['bind']): string =>
  `notified as (${notificationInsert(notification, bind, { from: 'changed', account: 'changed.student_id' })})`

/** Makes an approved entry of the scope the next Pending revision; null when it is no longer that revision. */
export async function reopenEntry(
  db: Database,
  scope: Scope,
  reopening: { id: string; revision: number; reason: string; now: Date; notification: PreparedNotification },
  audit: AuditValues,
): Promise<string | null> {
  const binds = new Binds()
  const { bind } = binds
  const now = bind(reopening.now.toISOString())
  const change = `update entries e set revision = e.revision + 1, status = 'Pending', reopen_reason = ${bind(reopening.reason)},
      ${noDecision}, updated_at = ${now}::timestamptz, submitted_at = ${now}::timestamptz
    where e.id = ${bind(reopening.id)} and ${scopeCondition(scope, entryColumns, bind)} and e.status = 'Approved'
      and e.revision = ${bind(reopening.revision)}
    returning *`
  return write(db, binds, { change, after: insertNotification(reopening.notification, bind), audit })
}

/** Deletes a draft of the scope; its file is given back to the sweep. False when there was no such draft. */
export async function deleteDraft(db: Database, scope: Scope, id: string, audit: AuditValues): Promise<boolean> {
  const binds = new Binds()
  const { bind } = binds
  const text = `with changed as (delete from entries e where e.id = ${bind(id)} and ${scopeCondition(scope, entryColumns, bind)}
      and e.status = 'Draft' returning *),
    freed as (update files set attached_at = null where id in (select attachment_id from changed)),
    audited as (${auditInsert(audit, bind)})
    select 1 from changed`
  return (await db.run(discarded(text), binds.values)).length > 0
}

/** What a write that changed nothing means, once the present entry is known. */
export function refusalOfWrite(present: { revision: number; status: EntryStatus }, revision: number): Problem {
  if (present.revision !== revision) return new Problem('changedMeanwhile', { present })
  if (present.status === 'Approved') {
    return new Problem('conflict', { message: 'An approved record cannot be changed.', present })
  }
  return new Problem('conflict', { present })
}
