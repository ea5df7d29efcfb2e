// Passkeys of accounts, and the challenges that were signed with one: each opens something once.
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** What the authenticator calls it, in base64url. */
    credentialId: text().notNull().unique('passkeys_credential'),
    /** In the form of COSE, in base64url: it checks signatures and makes none. */
    publicKey: text().notNull(),
    /** How often its authenticator signed, where that counts; one that does not says 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches it. */
    transports: text().array().notNull(),
    /** What its owner calls it. */
    name: text().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('passkeys_account').on(table.accountId, table.addedAt)],
)

export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    key: text().primaryKey(),
    /** Whose passkey signed it. */
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Until when it would work again, were it not here. */
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_account').on(table.accountId, table.endsAt)],
)
