// Imports of old records from spreadsheets, and their rows. The content of the rows is sealed, because it names
// patients.
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { colleges, departments } from '#api/reference/colleges/colleges.table.ts'

export const recordImports = pgTable(
  'record_imports',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    state: text().notNull(),
    fileName: text().notNull(),
    createdById: uuid()
      .notNull()
      .references(() => accounts.id),
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    departmentId: uuid()
      .notNull()
      .references(() => departments.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    startedAt: timestamp({ withTimezone: true }),
    /** When the job last moved a row. A stalled import was interrupted and is resumed. */
    progressAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // One draft per person, even when two requests arrive together.
    uniqueIndex('record_imports_draft').on(table.createdById).where(sql`state = 'draft'`),
    index('record_imports_creator').on(table.createdById, table.createdAt),
    index('record_imports_under_way').on(table.progressAt).where(sql`state in ('running', 'undoing')`),
  ],
)

export const recordImportRows = pgTable(
  'record_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => recordImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    /**
     * The id of the record that the row becomes, derived from the content: the same record cannot be imported twice.
     */
    id: uuid().notNull(),
    state: text().notNull(),
    /** The cells, and the values of a row without faults; cleared once the row is a record. */
    sealed: text(),
    studentId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    faults: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    uniqueIndex('record_import_rows_record').on(table.importId, table.id),
    index('record_import_rows_state').on(table.importId, table.state, table.line),
    index('record_import_rows_student').on(table.studentId),
  ],
)
