// Messages that visitors sent through the contact form.
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('inquiries_newest').on(table.createdAt.desc(), table.id.desc())],
)
