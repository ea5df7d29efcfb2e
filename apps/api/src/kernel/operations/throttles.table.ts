// The counters that slow down guessing.
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Attempts per limit and person, address or link in a window; in the database, so that they survive a restart. */
export const throttles = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Milliseconds since 1970. */
    windowEndsAt: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('throttles_window').on(table.windowEndsAt)],
)
