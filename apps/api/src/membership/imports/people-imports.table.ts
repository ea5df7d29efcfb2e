// Imports of people from spreadsheets, with their rows as typed. Deleted 30 days after their creation.
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { colleges, departments } from '#api/reference/colleges/colleges.table.ts'

export const peopleImports = pgTable(
  'people_imports',
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
    departmentId: uuid().references(() => departments.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    startedAt: timestamp({ withTimezone: true }),
    /** When rows were last processed. An import without progress was interrupted, and is resumed. */
    progressAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // One unstarted import per person, even when two requests come at once.
    uniqueIndex('people_imports_draft').on(table.createdById).where(sql`state = 'draft'`),
    index('people_imports_creator').on(table.createdById, table.createdAt),
    index('people_imports_running').on(table.progressAt).where(sql`state = 'running'`),
  ],
)

export const peopleImportRows = pgTable(
  'people_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => peopleImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    state: text().notNull(),
    cells: jsonb().notNull(),
    /** The parsed cells of a row without faults. */
    person: jsonb(),
    /** Lower case. A file may contain an address only once. */
    email: text(),
    faults: jsonb().notNull(),
    /** The account created from the row. */
    accountId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('people_import_rows_state').on(table.importId, table.state, table.line),
    uniqueIndex('people_import_rows_email').on(table.importId, table.email).where(sql`email is not null`),
  ],
)
