// Performance reports of postings in the District Residency; every signed version is kept.
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { drpPostings } from './postings.table.ts'

export const drpReports = pgTable(
  'drp_reports',
  {
    postingId: uuid().notNull(),
    studentId: uuid().notNull(),
    version: integer().notNull(),
    /** Days, from the attendance at the time of signing. */
    present: integer().notNull(),
    working: integer().notNull(),
    /** In the order of the form. */
    grades: integer().array().notNull(),
    /** Null once the person is erased, like the name. */
    remarks: text(),
    signedById: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The signature as typed. */
    signedByName: text(),
    signedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'drp_reports_version', columns: [table.postingId, table.version] }),
    foreignKey({
      name: 'drp_reports_posting_fk',
      columns: [table.postingId, table.studentId],
      foreignColumns: [drpPostings.id, drpPostings.studentId],
    }),
    index('drp_reports_student').on(table.studentId),
    index('drp_reports_signed_by').on(table.signedById),
    check('drp_reports_grades', sql`0 <= all(${table.grades}) and 4 >= all(${table.grades})`),
    check('drp_reports_days', sql`${table.present} between 0 and ${table.working}`),
  ],
)
