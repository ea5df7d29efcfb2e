// Personal access tokens, with which programs act for a person.
import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of the secret, so that a leaked table grants no access. */
    key: text().notNull().unique('access_tokens_key'),
    name: text().notNull(),
    /** Values of `tokenScopes` in the contract. */
    scopes: text().array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('access_tokens_name').on(table.accountId, table.name),
    index('access_tokens_ends').on(table.endsAt),
  ],
)
