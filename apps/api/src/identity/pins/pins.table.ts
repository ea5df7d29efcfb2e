// The PINs that teachers sign off with where they are not signed in.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const pins = pgTable('pins', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  /** As of a password. */
  pinHash: text().notNull(),
  setAt: timestamp({ withTimezone: true }).notNull(),
})
