// Imports of people from spreadsheets, and their rows as they were typed, until a month after they ended.
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
    /** When the last rows became accounts: one that stands still was cut off, and is taken up again. */
    progressAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // One that is not started yet for a person, also of two requests that come together.
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
    /** What the cells say, of a row without faults. */
    person: jsonb(),
    /** In lower case: a file names an address once. */
    email: text(),
    faults: jsonb().notNull(),
    /** The account that the row became. */
    accountId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('people_import_rows_state').on(table.importId, table.state, table.line),
    uniqueIndex('people_import_rows_email').on(table.importId, table.email).where(sql`email is not null`),
  ],
)
