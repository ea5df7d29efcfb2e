// Whether the product is open to the public. One row, or none: without it the product is launched.
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

export const launchSettings = pgTable(
  'launch_settings',
  {
    id: smallint().primaryKey(),
    isLaunched: boolean().notNull(),
    /** Argon2id of the launch password. */
    passwordHash: text().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('launch_settings_one_row', sql`${table.id} = 1`)],
)
