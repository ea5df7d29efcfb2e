// Live sessions: account, start and end.
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's secret, so that a leaked table grants no access. */
    key: text().primaryKey(),
    /** Identifies the session in its owner's list. It grants no access and reveals nothing about the key. */
    handle: uuid().notNull().defaultRandom().unique('sessions_handle'),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    lastActiveAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    ip: text(),
    userAgent: text(),
    /** When the owner last confirmed the session (`confirm-session.ts`). */
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('sessions_account').on(table.accountId, table.startedAt), index('sessions_ends').on(table.endsAt)],
)
