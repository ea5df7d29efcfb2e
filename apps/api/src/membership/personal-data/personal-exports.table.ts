// Requested copies of a person's data: running, ready for a day, or failed.
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
    /** When the file is deleted. */
    expiresAt: timestamp({ withTimezone: true }),
    /** The stored file, with the sealed key that decrypts it. */
    objectKey: text(),
    sealedKey: text(),
    bytes: bigint({ mode: 'number' }),
  },
  (table) => [
    // One running copy per person, even when two requests come at once.
    uniqueIndex('personal_exports_running').on(table.accountId).where(sql`state = 'Running'`),
    index('personal_exports_account').on(table.accountId, table.requestedAt),
    index('personal_exports_expiry').on(table.expiresAt),
  ],
)
