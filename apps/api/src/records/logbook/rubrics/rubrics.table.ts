// The Master's changes to the shipped rubrics, one row per version. The shipped rubric is version 1 and has no row.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const rubricVersions = pgTable(
  'rubric_versions',
  {
    rubric: text().notNull(),
    version: integer().notNull(),
    /** In the order of rating. */
    criteria: text().array().notNull(),
    changedById: uuid()
      .notNull()
      .references(() => accounts.id),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rubric, table.version] }),
    index('rubric_versions_changed_by').on(table.changedById),
    check('rubric_versions_after_shipped', sql`${table.version} > 1`),
  ],
)
