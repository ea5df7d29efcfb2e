// Live sessions: who is signed in, since when, until when.
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's secret: the store alone opens nothing. */
    key: text().primaryKey(),
    /** What its owner calls it by in the list of sessions: it opens nothing either, and says nothing of the key. */
    handle: uuid().notNull().defaultRandom().unique('sessions_handle'),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    lastActiveAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    ip: text(),
    userAgent: text(),
    /** When its owner last showed that it is still them (`confirm-session.ts`). */
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('sessions_account').on(table.accountId, table.startedAt), index('sessions_ends').on(table.endsAt)],
)
