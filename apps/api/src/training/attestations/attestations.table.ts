// Signatures under the months of students' logbooks. A trigger protects each: nothing is changed or deleted.
import { signingRoles } from '@rounds/contract/training/attestations/attestation'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { studentPlaces } from '#api/identity/accounts/student-places.table.ts'
import { quoted } from '#api/kernel/schema/quoted.ts'

export const attestations = pgTable(
  'attestations',
  {
    id: uuid().primaryKey(),
    studentId: uuid().notNull(),
    /** The department in which the student made the signed records. */
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    /** The first day of the month. */
    month: date({ mode: 'string' }).notNull(),
    /** Counts the signatures of a month, from 1. */
    version: integer().notNull(),
    /** The signed records, ordered by id. */
    entryIds: uuid().array().notNull(),
    revisions: integer().array().notNull(),
    statuses: text().array().notNull(),
    /** SHA-256 over these records and their content, in hexadecimal. */
    digest: text().notNull(),
    signedById: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The name on that day; names and remark are null once their person is erased. */
    signedByName: text(),
    signedAs: text().notNull(),
    /** The former guide for whom the HOD signed. */
    standsForId: uuid().references(() => accounts.id),
    standsForName: text(),
    remark: text(),
    signedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'attestations_student_place_fk',
      columns: [table.studentId, table.collegeId, table.departmentId],
      foreignColumns: [studentPlaces.studentId, studentPlaces.collegeId, studentPlaces.departmentId],
    }),
    uniqueIndex('attestations_version').on(
      table.studentId,
      table.collegeId,
      table.departmentId,
      table.month,
      table.version,
    ),
    index('attestations_signed_by').on(table.signedById),
    index('attestations_stands_for').on(table.standsForId),
    check('attestations_month', sql`extract(day from ${table.month}) = 1`),
    check('attestations_number', sql`${table.version} >= 1`),
    check('attestations_digest', sql`${table.digest} ~ '^[0-9a-f]{64}$'`),
    check('attestations_signed_as', sql`${table.signedAs} in (${quoted(signingRoles)})`),
    check('attestations_not_self_signed', sql`${table.signedById} <> ${table.studentId}`),
    check(
      'attestations_records',
      sql`cardinality(${table.entryIds}) >= 1 and cardinality(${table.revisions}) = cardinality(${table.entryIds})
        and cardinality(${table.statuses}) = cardinality(${table.entryIds})`,
    ),
  ],
)
