// Whether the product is read-only, and the current notice. At most one row; without it there is neither.
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

export const maintenance = pgTable(
  'maintenance',
  {
    id: smallint().primaryKey(),
    isReadOnly: boolean().notNull().default(false),
    switchedAt: timestamp({ withTimezone: true }),
    noticeText: text(),
    beginsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('maintenance_one_row', sql`${table.id} = 1`),
    check(
      'maintenance_whole_notice',
      sql`num_nulls(${table.noticeText}, ${table.beginsAt}, ${table.endsAt}) in (0, 3)`,
    ),
  ],
)
