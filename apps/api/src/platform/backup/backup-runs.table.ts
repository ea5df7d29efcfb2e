// When backups and drills ended, and how: for health and metrics, which ask for the last of each.
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const backupRuns = pgTable(
  'backup_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    work: text().notNull(),
    endedAt: timestamp({ withTimezone: true }).notNull(),
    /** The backup that was made or restored; empty when none was. */
    backup: text(),
    rows: integer(),
    files: integer(),
    /** Why it failed; empty when it did not. */
    fault: text(),
  },
  (table) => [
    index('backup_runs_last').on(table.work, table.endedAt),
    check('backup_runs_work', sql`${table.work} in ('backup', 'drill')`),
  ],
)
