// Live sessions, one-time links and the counters that slow down guessing.
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.table.ts'

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's secret: the store alone opens nothing. */
    key: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    lastActiveAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    ip: text(),
    userAgent: text(),
  },
  (table) => [index('sessions_account').on(table.accountId, table.startedAt), index('sessions_ends').on(table.endsAt)],
)

export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    /** SHA-256 of the token in the link. */
    key: text().primaryKey(),
    purpose: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('one_time_links_account').on(table.accountId, table.purpose)],
)

/** Tries of something by somebody in a window; in the database, so that they survive a restart. */
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
