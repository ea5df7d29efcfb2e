// Passkeys of accounts, and the challenges signed with them. Each challenge can be used once.
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The authenticator's credential id, in base64url. */
    credentialId: text().notNull().unique('passkeys_credential'),
    /** COSE public key in base64url. It verifies signatures and cannot create any. */
    publicKey: text().notNull(),
    /** The authenticator's signature counter; 0 when it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** WebAuthn transports, by which a browser reaches the authenticator. */
    transports: text().array().notNull(),
    /** The owner's name for it. */
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
    /** The owner of the passkey that signed it. */
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The expiry of the challenge. It must be kept until then to prevent reuse. */
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_account').on(table.accountId, table.endsAt)],
)
