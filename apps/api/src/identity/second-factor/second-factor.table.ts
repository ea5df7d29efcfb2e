// Two-step sign-in: secrets of authenticator apps, recovery codes, and sign-ins waiting for a code.
import { bigint, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const secondFactors = pgTable('second_factors', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  /** The secret shared with the app, sealed and bound to the account. */
  sealed: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** Null during set-up: until the first code, no code is required anywhere. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** The latest 30-second step whose code was used. It and all earlier ones are used up. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid()
      .notNull()
      .references(() => secondFactors.accountId, { onDelete: 'cascade' }),
    /** Keyed hash of the code, which cannot be brute-forced without the sealing keys. */
    hash: text().notNull(),
    /** Position in the printed list. */
    position: smallint().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/** Sign-ins with the right password that wait for a code. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    /** SHA-256 of the secret in the cookie, which only permits giving the code. */
    key: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_steps_account').on(table.accountId), index('sign_in_steps_ends').on(table.endsAt)],
)
