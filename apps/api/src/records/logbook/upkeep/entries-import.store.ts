// Stores many entries at once, in their final state: demo data, and records from elsewhere.
import type { DecisionMethod } from '@rounds/contract/records/logbook/decision-methods'
import type { EntryStatus } from '@rounds/contract/records/logbook/entry'
import type { StoredScore } from '@rounds/contract/records/logbook/score'
import { z } from 'zod'
import type { Services } from '#api/kernel/api.ts'
import { json } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { EntryContent } from '../writing/entry-content.ts'
import { proveStoredDecisions } from './prove-stored-decisions.ts'

/** A past decision: the decider, the time and the remark. */
export interface TakenDecision extends StoredScore {
  remark: string
  by: string
  on: Date
  /** Absent when it was not recorded. */
  how?: DecisionMethod
}

/** An earlier revision, with the time at which the next one replaced it. */
interface ImportedRevision {
  status: Exclude<EntryStatus, 'Draft'>
  content: EntryContent
  decision: TakenDecision | null
  replacedAt: Date
}

export interface ImportedEntry {
  id: string
  kind: string
  status: EntryStatus
  student: { id: string; collegeId: string; departmentId: string }
  content: EntryContent
  decision: TakenDecision | null
  createdAt: Date
  submittedAt: Date | null
  /** Oldest first. */
  earlier: readonly ImportedRevision[]
}

const contentColumns = `status text, revision int, date date, teacher_id uuid, details jsonb, sealed text, student_remark text,
  attachment_id uuid, verifier_remark text, score numeric, criteria jsonb, rubric jsonb, verified_by uuid, verified_on timestamptz,
  decided_how text`
/** The present account names, for the people of a decided record. */
const names = ['student_id', 'teacher_id', 'verified_by']
  .map((id) => `case when verified_by is not null then (select a.name from accounts a where a.id = given.${id}) end`)
  .join(', ')
const nameColumns = 'student_name, teacher_name, verifier_name'
const contentNames = contentColumns.split(',').map((column) => column.trim().split(' ')[0])

const seeding = everybody('written while the database is filled, without a request')
const params = { rows: json(z.array(z.record(z.string(), z.unknown()))) }

const entriesInsert = statement({
  name: 'entries.import',
  scope: seeding,
  params,
  row: {},
  sql: `insert into entries (id, kind, student_id, college_id, department_id, ${contentNames.join(', ')}, ${nameColumns},
      search, created_at, updated_at, submitted_at)
    select id, kind, student_id, college_id, department_id, ${contentNames.join(', ')}, ${names},
      search_vector(search), created_at, coalesce(verified_on, submitted_at, created_at), submitted_at
    from jsonb_to_recordset(:rows::jsonb) as given (id uuid, kind text, student_id uuid, college_id uuid,
      department_id uuid, ${contentColumns}, search text, created_at timestamptz, submitted_at timestamptz)`,
})

const revisionsInsert = statement({
  name: 'entries.importRevisions',
  scope: seeding,
  params,
  row: {},
  sql: `insert into entry_revisions (entry_id, college_id, department_id, ${contentNames.join(', ')}, ${nameColumns}, replaced_at)
    select entry_id, college_id, department_id, ${contentNames.join(', ')}, ${names}, replaced_at
    from jsonb_to_recordset(:rows::jsonb) as given (entry_id uuid, student_id uuid, college_id uuid,
      department_id uuid, ${contentColumns}, replaced_at timestamptz)`,
})

/** Rows per statement: enough to be quick, few enough for the statement timeout. */
const batch = 400

/**
 * Stores the entries with their earlier revisions. Triggers update the counters; the audit log gets an event for each
 * decision. Files must be marked as attached beforehand.
 */
export async function importEntries(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  entries: readonly ImportedEntry[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < entries.length; start += batch) {
    const rows = entries.slice(start, start + batch)
    await db.execute(entriesInsert, { rows: rows.map(entryRow) })
    const revisions = rows.flatMap((entry) =>
      entry.earlier.map((revision, index) => revisionRow(entry, revision, index)),
    )
    if (revisions.length > 0) await db.execute(revisionsInsert, { rows: revisions })
    await proveStoredDecisions({ db, sealer }, now, { ids: rows.map(({ id }) => id) })
  }
}

const place = ({ collegeId, departmentId }: ImportedEntry['student']) => ({
  college_id: collegeId,
  department_id: departmentId,
})

const entryRow = (entry: ImportedEntry) => ({
  id: entry.id,
  kind: entry.kind,
  student_id: entry.student.id,
  ...place(entry.student),
  ...contentRow(entry.status, entry.earlier.length + 1, entry.content, entry.decision),
  search: entry.content.search,
  created_at: entry.createdAt,
  submitted_at: entry.submittedAt,
})

const revisionRow = (entry: ImportedEntry, revision: ImportedRevision, index: number) => ({
  entry_id: entry.id,
  student_id: entry.student.id,
  ...place(entry.student),
  ...contentRow(revision.status, index + 1, revision.content, revision.decision),
  replaced_at: revision.replacedAt,
})

const contentRow = (status: EntryStatus, revision: number, content: EntryContent, decision: TakenDecision | null) => ({
  status,
  revision,
  date: content.date,
  teacher_id: content.teacherId,
  details: content.details,
  sealed: content.sealed,
  student_remark: content.studentRemark,
  attachment_id: content.attachmentId,
  verifier_remark: decision?.remark ?? null,
  score: decision?.score ?? null,
  criteria: decision?.criteria ?? null,
  rubric: decision?.rubric ?? null,
  verified_by: decision?.by ?? null,
  verified_on: decision?.on ?? null,
  decided_how: decision?.how ?? null,
})
