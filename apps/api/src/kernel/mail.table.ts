// The mailbox of a development server: what would have been mailed, to be read at /dev/mailbox.
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const mailbox = pgTable(
  'mailbox',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('mailbox_created').on(table.createdAt, table.id)],
)
