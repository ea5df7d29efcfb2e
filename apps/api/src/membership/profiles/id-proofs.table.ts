// Uploaded identity proofs: every version until the account is verified, then only the last one.
import { sql } from 'drizzle-orm'
import { index, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { files } from '#api/platform/files/files.table.ts'

export const idProofs = pgTable(
  'id_proofs',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    uploadedAt: timestamp({ withTimezone: true }).notNull(),
    /** When a later proof replaced this one. */
    replacedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('id_proofs_account').on(table.accountId, table.uploadedAt),
    uniqueIndex('id_proofs_present').on(table.accountId).where(sql`replaced_at is null`),
  ],
)
