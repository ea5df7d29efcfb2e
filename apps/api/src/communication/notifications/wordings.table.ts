// Custom wordings of notifications. Each change is a row; the newest one of an event applies.
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const notificationWordings = pgTable(
  'notification_wordings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: text().notNull(),
    /** Title and text are null when the built-in wording was restored. */
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
