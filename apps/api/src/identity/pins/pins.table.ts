// PINs with which teachers sign off when they are not signed in.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const pins = pgTable('pins', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  /** Argon2id, as for passwords. */
  pinHash: text().notNull(),
  setAt: timestamp({ withTimezone: true }).notNull(),
})
