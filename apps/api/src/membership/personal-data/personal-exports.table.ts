// Copies of a person's own data that they asked for: being made, ready for a day, or failed.
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const personalExports = pgTable(
  'personal_exports',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    state: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    readyAt: timestamp({ withTimezone: true }),
    /** After this moment its bytes are deleted. */
    expiresAt: timestamp({ withTimezone: true }),
    /** Where the bytes lie, and the sealed key that opens them. */
    objectKey: text(),
    sealedKey: text(),
    bytes: bigint({ mode: 'number' }),
  },
  (table) => [
    // One at a time for a person, also of two requests that come together.
    uniqueIndex('personal_exports_running').on(table.accountId).where(sql`state = 'Running'`),
    index('personal_exports_account').on(table.accountId, table.requestedAt),
    index('personal_exports_expiry').on(table.expiresAt),
  ],
)
