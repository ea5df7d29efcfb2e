// Entries, their earlier revisions, and the counters that lists and dashboards read instead of counting.
import { leaveRecord } from '@rounds/contract/records/logbook/kinds/leave-record'
import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { studentPlaces } from '#api/identity/accounts/student-places.table.ts'
import { files } from '#api/platform/files/files.table.ts'
import { shortWords } from './short-words.ts'

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The columns shared by an entry and its earlier revisions: the content and the decision on it. */
const contentColumns = () => ({
  status: text().notNull(),
  /** Rises with every change of content. Decisions and edits name the revision they are based on. */
  revision: integer().notNull(),
  /** The day of the work, in Indian time. */
  date: date({ mode: 'string' }).notNull(),
  teacherId: uuid().references(() => accounts.id),
  details: jsonb().notNull(),
  /** The sealed identity of the patient; `details` has masked copies. */
  sealed: text(),
  studentRemark: text(),
  attachmentId: uuid().references(() => files.id),
  verifierRemark: text(),
  score: numeric({ precision: 4, scale: 2 }),
  criteria: jsonb(),
  rubric: jsonb(),
  verifiedBy: uuid().references(() => accounts.id),
  verifiedOn: timestamp({ withTimezone: true }),
  /** The names at the time of the decision; the accounts may change later. */
  studentName: text(),
  teacherName: text(),
  verifierName: text(),
  /**
   * How the decision was made (`DecisionMethod`); null before a decision, and for decisions made before this was recorded.
   */
  decidedHow: text(),
  /** When the student chose to leave a rejected record as it is; a correction clears it. */
  keptRejectedAt: timestamp({ withTimezone: true }),
})

export const entries = pgTable(
  'entries',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    studentId: uuid().notNull(),
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    ...contentColumns(),
    /**
     * The import that created the record (`logbook-import`); null when its student recorded it. Outlives the import,
     * which is deleted.
     */
    importId: uuid(),
    search: searchVector().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    submittedAt: timestamp({ withTimezone: true }),
    /** Set while the HOD reopens an entry; stored with the revision that is replaced. */
    reopenReason: text(),
  },
  (table) => [
    // The student's place is part of the key: an entry cannot exist in a place where its student never belonged.
    foreignKey({
      name: 'entries_student_place_fk',
      columns: [table.studentId, table.collegeId, table.departmentId],
      foreignColumns: [studentPlaces.studentId, studentPlaces.collegeId, studentPlaces.departmentId],
    }),
    check('entries_status', sql`${table.status} in ('Draft', 'Pending', 'Approved', 'Rejected')`),
    check('entries_decided', sql`(${table.status} in ('Approved', 'Rejected')) = (${table.verifiedBy} is not null)`),
    check(
      'entries_named',
      sql`(${table.status} in ('Approved', 'Rejected')) = (${table.studentName} is not null and ${table.verifierName} is not null)`,
    ),
    check(
      'entries_decided_how',
      sql`${table.decidedHow} is null or (${table.verifiedBy} is not null and ${table.decidedHow} in ('queue', 'bedside', 'link-pin', 'link-passkey', 'attendance', 'import'))`,
    ),
    check('entries_kept_rejected', sql`${table.keptRejectedAt} is null or ${table.status} = 'Rejected'`),
    check('entries_not_self_verified', sql`${table.verifiedBy} is distinct from ${table.studentId}`),
    // Read backwards for the newest first. An index with `desc` would not do: it puts nulls last, and the lists put
    // them first.
    index('entries_student').on(table.studentId, table.date, table.id),
    index('entries_student_kind').on(table.studentId, table.kind, table.date, table.id),
    // A migration INCLUDEs the columns that reports on a department count (decision 091).
    index('entries_department')
      .on(table.collegeId, table.departmentId, table.date, table.id)
      .where(sql`status <> 'Draft'`),
    // A migration INCLUDEs the columns by which lists of a kind are sorted, so that sorting needs the index alone.
    index('entries_department_kind')
      .on(table.collegeId, table.departmentId, table.kind, table.date, table.id)
      .where(sql`status <> 'Draft'`),
    // The rejected records to correct, for the student's home page.
    index('entries_to_correct')
      .on(table.studentId, table.date, table.id)
      .where(sql`status = 'Rejected' and kept_rejected_at is null`),
    // For searches in a department. A migration INCLUDEs kind and status, and in the first index the words.
    index('entries_department_words')
      .on(table.collegeId, table.departmentId, table.date, table.id)
      .where(sql.raw(`status <> 'Draft' and ${shortWords()}`)),
    index('entries_department_long_words')
      .on(table.collegeId, table.departmentId, table.date, table.id)
      .where(sql.raw(`status <> 'Draft' and not ${shortWords()}`)),
    index('entries_college').on(table.collegeId, table.date, table.id).where(sql`status <> 'Draft'`),
    index('entries_date').on(table.date, table.id).where(sql`status <> 'Draft'`),
    index('entries_queue')
      .on(table.collegeId, table.departmentId, table.submittedAt, table.id)
      .where(sql`status = 'Pending'`),
    index('entries_student_queue').on(table.studentId, table.submittedAt, table.id).where(sql`status = 'Pending'`),
    index('entries_college_queue').on(table.collegeId, table.submittedAt, table.id).where(sql`status = 'Pending'`),
    index('entries_whole_queue').on(table.submittedAt, table.id).where(sql`status = 'Pending'`),
    // Leave that begins soon, for the home pages of a department. These are few, however long the queue is.
    index('entries_leave_queue')
      .on(table.collegeId, table.departmentId, table.date)
      .where(sql.raw(`status = 'Pending' and kind = '${leaveRecord.id}'`)),
    // Pending records by teacher, and decisions by verifier, in any place.
    index('entries_teacher_queue').on(table.teacherId, table.submittedAt).where(sql`status = 'Pending'`),
    index('entries_verifier').on(table.verifiedBy, table.verifiedOn).where(sql`verified_by is not null`),
    index('entries_search').using('gin', table.search),
    index('entries_attachment').on(table.attachmentId).where(sql`attachment_id is not null`),
  ],
)

export const entryRevisions = pgTable(
  'entry_revisions',
  {
    entryId: uuid()
      .notNull()
      .references(() => entries.id),
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    ...contentColumns(),
    replacedAt: timestamp({ withTimezone: true }).notNull(),
    reopenReason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.revision] }),
    index('entry_revisions_attachment').on(table.attachmentId).where(sql`attachment_id is not null`),
  ],
)

/** The number of a student's entries by kind and status; maintained by a trigger in the writing statement. */
export const studentCounts = pgTable(
  'student_counts',
  {
    studentId: uuid().notNull(),
    kind: text().notNull(),
    status: text().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.kind, table.status] })],
)

/** The number of a department's entries by kind and status, maintained the same way. */
export const departmentCounts = pgTable(
  'department_counts',
  {
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    kind: text().notNull(),
    status: text().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collegeId, table.departmentId, table.kind, table.status] })],
)

/**
 * The number and scores of a department's records per day, without drafts; maintained by the same trigger. A score
 * counts on the day of the work, not on the day it was given.
 */
export const departmentDays = pgTable(
  'department_days',
  {
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    date: date({ mode: 'string' }).notNull(),
    n: integer().notNull(),
    /** The number of scored records among the n, and the sum of their scores (0..4 each). */
    scored: integer().notNull(),
    scoreSum: numeric({ precision: 12, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.collegeId, table.departmentId, table.date] })],
)
