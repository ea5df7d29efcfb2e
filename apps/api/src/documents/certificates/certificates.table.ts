// Signatories of certificates, colleges' wordings, and the last number of each college and year.
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { colleges } from '#api/reference/colleges/colleges.table.ts'

export const documentSeries = pgTable(
  'document_series',
  {
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collegeId, table.year] })],
)

export const documentSignatories = pgTable(
  'document_signatories',
  {
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    /** The id of a department of the college, or of the college itself. */
    placeId: uuid().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    setById: uuid()
      .notNull()
      .references(() => accounts.id),
    setAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.collegeId, table.placeId] })],
)

/** Each change is a row; the newest one of a kind applies. */
export const certificateWordings = pgTable(
  'certificate_wordings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    kind: text().notNull(),
    /** Null when the built-in wording was restored. */
    text: text(),
    changedById: uuid()
      .notNull()
      .references(() => accounts.id),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('certificate_wordings_kind').on(table.collegeId, table.kind, table.id),
    index('certificate_wordings_changed_by').on(table.changedById),
  ],
)
