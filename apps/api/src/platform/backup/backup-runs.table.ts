// Runs of backups and drills with their outcome, for health and metrics, which need the last of each.
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const backupRuns = pgTable(
  'backup_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    work: text().notNull(),
    endedAt: timestamp({ withTimezone: true }).notNull(),
    /** The backup that was made or restored; null when there was none. */
    backup: text(),
    rows: integer(),
    files: integer(),
    /** The fault of a failed run; null after a success. */
    fault: text(),
  },
  (table) => [
    index('backup_runs_last').on(table.work, table.endedAt),
    check('backup_runs_work', sql`${table.work} in ('backup', 'drill')`),
  ],
)
