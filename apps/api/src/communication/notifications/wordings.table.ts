// Other wordings of notifications: each change is a row, the newest of an event counts.
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const notificationWordings = pgTable(
  'notification_wordings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: text().notNull(),
    /** Empty, as the text, where it went back to the product's own. */
    title: text(),
    text: text(),
    changedById: uuid()
      .notNull()
      .references(() => accounts.id),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('notification_wordings_event').on(table.event, table.id),
    check('notification_wordings_whole', sql`num_nulls(${table.title}, ${table.text}) in (0, 2)`),
  ],
)
