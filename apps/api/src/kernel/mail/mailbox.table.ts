// The mailbox of a development server: mails and WhatsApp messages that were not sent, shown at /dev/mailbox.
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const mailbox = pgTable(
  'mailbox',
  {
    id: uuid().primaryKey(),
    /** `email` or `whatsapp`. */
    channel: text().notNull().default('email'),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('mailbox_created').on(table.createdAt, table.id)],
)
