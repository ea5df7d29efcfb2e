// Documents issued for use outside the product, each with a check code and a digest.
import { documentKinds, documentStates } from '@rounds/contract/documents/issued/issued-document'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { studentPlaces } from '#api/identity/accounts/student-places.table.ts'
import { quoted } from '#api/kernel/schema/quoted.ts'

export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: uuid().primaryKey(),
    code: text().notNull().unique(),
    kind: text().notNull(),
    /** The number of a certificate within its college and year. */
    year: integer(),
    sequence: integer(),
    /** The student's place at the time of the request. The document stays with that department. */
    studentId: uuid().notNull(),
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    askedById: uuid()
      .notNull()
      .references(() => accounts.id),
    /** True when it contains records of another department: only the student sees it. */
    isPrivate: boolean().notNull().default(false),
    state: text().notNull(),
    /** A readable summary of the request. */
    summary: text().notNull(),
    /** The input from which its feature makes the document. */
    choice: jsonb().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** Progress: the total number of records and those gathered so far. Null before the job starts. */
    recordsTotal: integer(),
    recordsDone: integer(),
    issuedAt: timestamp({ withTimezone: true }),
    /** The facts shown at the check address, without the name of a patient or a full name. */
    facts: jsonb(),
    /** The decided records of a printed logbook, one `id revision` per line. */
    printedRecords: text(),
    /** SHA-256 of the file. */
    digest: text(),
    bytes: bigint({ mode: 'number' }),
    /** The stored file and the sealed key that decrypts it, until they are deleted. */
    objectKey: text(),
    sealedKey: text(),
    expiresAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    revokedById: uuid().references(() => accounts.id),
    revokeReason: text(),
  },
  (table) => [
    foreignKey({
      name: 'issued_documents_student_place_fk',
      columns: [table.studentId, table.collegeId, table.departmentId],
      foreignColumns: [studentPlaces.studentId, studentPlaces.collegeId, studentPlaces.departmentId],
    }),
    // One running logbook per requester, even when two requests come at once.
    uniqueIndex('issued_documents_running').on(table.askedById).where(sql`state = 'Running' and kind = 'logbook'`),
    uniqueIndex('issued_documents_number').on(table.collegeId, table.year, table.sequence),
    index('issued_documents_student').on(table.studentId, table.requestedAt),
    index('issued_documents_department').on(table.collegeId, table.departmentId, table.requestedAt),
    index('issued_documents_asked_by').on(table.askedById),
    index('issued_documents_revoked_by').on(table.revokedById),
    index('issued_documents_expiry').on(table.expiresAt),
    index('issued_documents_queue').on(table.requestedAt, table.id).where(sql`state = 'Running'`),
    check('issued_documents_kind', sql`${table.kind} in (${quoted(documentKinds)})`),
    check('issued_documents_progress', sql`num_nulls(${table.recordsTotal}, ${table.recordsDone}) in (0, 2)`),
    check('issued_documents_state', sql`${table.state} in (${quoted(documentStates)})`),
    check('issued_documents_issued', sql`(${table.state} = 'Ready') = (${table.digest} is not null)`),
    check('issued_documents_numbered', sql`(${table.kind} = 'logbook') = (${table.sequence} is null)`),
    check('issued_documents_year', sql`(${table.year} is null) = (${table.sequence} is null)`),
  ],
)
