// One-time links sent by mail.
import { isNull } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

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
  (table) => [
    // At most one open link per purpose: a new one replaces the old one.
    uniqueIndex('one_time_links_open').on(table.accountId, table.purpose).where(isNull(table.usedAt)),
    index('one_time_links_account').on(table.accountId),
    index('one_time_links_expires').on(table.expiresAt),
  ],
)
