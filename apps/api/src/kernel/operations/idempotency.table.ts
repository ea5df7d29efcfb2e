// Answers stored for a day, so that a request sent twice takes effect once.
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    /**
     * Empty while the first request runs, and for operations that answer a repeat from the written rows (`keyPart`).
     */
    reply: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)
