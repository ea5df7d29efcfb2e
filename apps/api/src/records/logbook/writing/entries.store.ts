// The writes of a student. Each is one statement that checks the references, takes the file, changes the row and
// appends the audit event.
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import type { EntryStatus } from '@rounds/contract/records/logbook/entry'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { type AuditValues, auditParams, auditPart } from '#api/kernel/audit/audit.ts'
import { integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText } from '#api/kernel/database/json-text.ts'
import { part, withParts } from '#api/kernel/database/parts.ts'
import { everybody, variants } from '#api/kernel/database/statement.ts'
import { isKeyFree, keyParams, keyPart, keyValues, type RequestKey } from '#api/kernel/operations/idempotency.ts'
import { chosenItems, usedItems } from '#api/reference/catalogue/chosen-items.ts'
import { entryColumns } from '../entries/entries-within.ts'
import { changedPart, changedRow, noDecision, writeOf } from './changed-entry.ts'
import { contentParams, contentValues, type SubmittedContent, takenPart } from './entry-content.ts'
import { referencesFit } from './entry-references.ts'
import { isOnCourse } from './on-course.ts'

export interface NewEntry {
  id: string
  kind: string
  status: Extract<EntryStatus, 'Draft' | 'Pending'>
  studentId: string
  content: SubmittedContent
  now: Date
  /** The import that created the entry. */
  importId?: string
  /** The Idempotency-Key of the request that created the entry. */
  requestKey?: RequestKey | null
}

const isFree = 'not exists (select 1 from entries where id = :id::uuid)'

const insert = variants({
  name: 'entries.insert',
  scope: everybody(
    'a student records for themselves, in their own college and department; or an import for one of the department',
  ),
  params: {
    ...contentParams,
    ...auditParams,
    ...keyParams,
    id: uuid,
    kind: text,
    studentId: uuid,
    importId: uuid.nullable(),
    status: oneOf(['Draft', 'Pending']),
    now: timestamp,
    submittedAt: timestamp.nullable(),
  },
  row: changedRow,
  axes: { hasFile: [false, true] },
  sql({ hasFile }) {
    const fits = `${isKeyFree} and ${referencesFit} and ${isOnCourse(':studentId')}`
    const taken = takenPart(':studentId', ':kind::text', `${isFree} and ${fits}`)
    const changed = changedPart(`insert into entries (id, kind, student_id, college_id, department_id, status, revision,
        date, teacher_id, details, sealed, student_remark, attachment_id, search, created_at, updated_at, submitted_at,
        import_id)
      select :id::uuid, :kind, :studentId::uuid, :collegeId::uuid, :departmentId::uuid, :status, 1, :date::date,
        :teacherId::uuid, :details::jsonb || chosen.details, :sealed::text, :studentRemark::text, :attachmentId::uuid,
        search_vector(:search::text || ' ' || chosen.words), :now::timestamptz, :now::timestamptz,
        :submittedAt::timestamptz, :importId::uuid
      from chosen where ${hasFile ? 'exists (select 1 from taken)' : fits}
      on conflict (id) do nothing
      returning *`)
    return writeOf({
      before: hasFile ? [chosenItems, taken] : [chosenItems],
      changed,
      after: [usedItems(changed), keyPart(changed)],
    })
  },
})

/**
 * Stores a new entry and returns it as JSON; null when a reference does not exist, the file is not the student's, or
 * the id or key is taken.
 */
export async function insertEntry(db: Database, entry: NewEntry, audit: AuditValues): Promise<JsonText | null> {
  const { id, kind, status, studentId, content, now, importId = null, requestKey = null } = entry
  const row = await db.row(insert.of({ hasFile: content.attachmentId !== null }), {
    ...contentValues(content),
    ...audit,
    ...keyValues(requestKey),
    id,
    kind,
    studentId,
    importId,
    status,
    now,
    submittedAt: status === 'Pending' ? now : null,
  })
  return row ? new JsonText(row.body) : null
}

export interface EntryChange {
  id: string
  revision: number
  /** The status that the entry must have; any editable status when absent. */
  from?: EntryStatus | undefined
  status: Extract<EntryStatus, 'Draft' | 'Pending'>
  content: SubmittedContent
  now: Date
}

const update = scopedStatement({
  name: 'entries.update',
  params: {
    ...contentParams,
    ...auditParams,
    id: uuid,
    revision: integer,
    from: text.nullable(),
    status: oneOf(['Draft', 'Pending']),
    now: timestamp,
  },
  row: changedRow,
  axes: { isDraft: [false, true] },
  sql(within, { isDraft }) {
    // Locked first, so that an edit that comes too late does not take the file.
    const earlier = part(
      'earlier',
      ['id', 'kind', 'status', 'attachment_id'],
      `select e.id, e.kind, e.status, e.attachment_id from entries e
        where e.id = :id and ${within(entryColumns)} and e.revision = :revision
          and e.status in ('Draft', 'Pending', 'Rejected') ${isDraft ? "and e.status = 'Draft'" : ''}
          and e.status = coalesce(:from::text, e.status)
          and ${referencesFit} and ${isOnCourse('e.student_id')} for update`,
    )
    const taken = takenPart(':scopeUserId', '(select kind from earlier)', 'exists (select 1 from earlier)')
    const changed = changedPart(`update entries e set revision = e.revision + 1, status = :status, date = :date::date,
        teacher_id = :teacherId::uuid, details = :details::jsonb || chosen.details,
        sealed = :sealed::text, student_remark = :studentRemark::text, attachment_id = :attachmentId::uuid,
        search = search_vector(:search::text || ' ' || chosen.words), ${noDecision}, updated_at = :now::timestamptz,
        submitted_at = case when :status = 'Draft' then null
          when e.status = 'Pending' then e.submitted_at else :now::timestamptz end
      from chosen where e.id = (select id from earlier)
        and (:attachmentId::uuid is null or e.attachment_id = :attachmentId::uuid or exists (select 1 from taken))
      returning e.*`)
    // No revision keeps an earlier draft, so the file of that draft is free again.
    const freed = part(
      'freed',
      [],
      `update files f set attached_at = null from earlier, changed
        where ${earlier.column('status')} = 'Draft' and f.id = ${earlier.column('attachment_id')}
          and f.id is distinct from ${changed.column('attachment_id')}`,
    )
    return writeOf({ before: [chosenItems, earlier, taken], changed, after: [usedItems(changed), freed] })
  },
})

/**
 * Replaces the content of an entry of the scope, if it still has the edited revision and is not approved. Clears the
 * decision on it; a trigger keeps the submitted revision. Null when the entry does not match, or a reference does not
 * exist.
 */
export async function updateEntry(
  db: Database,
  scope: Scope,
  { id, revision, from, status, content, now }: EntryChange,
  audit: AuditValues,
): Promise<JsonText | null> {
  const row = await db.row(update.of(scope, { isDraft: status === 'Draft' }), {
    ...contentValues(content),
    ...audit,
    id,
    revision,
    from: from ?? null,
    status,
    now,
  })
  return row ? new JsonText(row.body) : null
}

const draftDelete = scopedStatement({
  name: 'entries.deleteDraft',
  params: { id: uuid, ...auditParams },
  row: { id: uuid },
  axes: {},
  sql(within) {
    const changed = changedPart(
      `delete from entries e where e.id = :id and ${within(entryColumns)} and e.status = 'Draft' returning *`,
    )
    const freed = part(
      'freed',
      [],
      `update files set attached_at = null where id in (select ${changed.column('attachment_id')} from changed)`,
    )
    return withParts([changed, freed, auditPart(changed)], 'select id from changed')
  },
})

/** Deletes a draft of the scope and detaches its file for the sweep. False when there is no such draft. */
export async function deleteDraft(db: Database, scope: Scope, id: string, audit: AuditValues): Promise<boolean> {
  return (await db.row(draftDelete.of(scope, {}), { id, ...audit })) !== undefined
}

const keep = scopedStatement({
  name: 'entries.keepRejected',
  params: { id: uuid, revision: integer, now: timestamp, ...auditParams },
  row: changedRow,
  axes: {},
  sql: (within) =>
    writeOf({
      changed: changedPart(`update entries e set kept_rejected_at = :now::timestamptz, updated_at = :now::timestamptz
        where e.id = :id and ${within(entryColumns)} and e.status = 'Rejected' and e.revision = :revision
          and e.kept_rejected_at is null
        returning *`),
    }),
})

/** Removes a rejected entry of the scope from the student's list of corrections; null when it is no longer on it. */
export async function keepRejected(
  db: Database,
  scope: Scope,
  kept: { id: string; revision: number; now: Date },
  audit: AuditValues,
): Promise<JsonText | null> {
  const row = await db.row(keep.of(scope, {}), { ...kept, ...audit })
  return row ? new JsonText(row.body) : null
}

/** The problem for a write that changed nothing, derived from the present entry. */
export function refusalOfWrite(present: { revision: number; status: EntryStatus }, revision: number): Problem {
  if (present.revision !== revision) return new Problem('changedElsewhere', { present })
  if (present.status === 'Approved') {
    return conflict('An approved record cannot be changed.', present)
  }
  return new Problem('conflict', { present })
}
