// Whether students may sign up themselves. At most one row; without it they may.
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'

export const signUpSettings = pgTable(
  'sign_up_settings',
  {
    id: smallint().primaryKey(),
    isOpen: boolean().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('sign_up_settings_one_row', sql`${table.id} = 1`)],
)
