// Two-step sign-in: the app's secret, the recovery codes, and sign-ins that wait for a code.
import { bigint, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const secondFactors = pgTable('second_factors', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  /** The secret that the app shares, sealed; bound to the account. */
  sealed: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** Empty while it is being set up: until the first code is right it is asked for nowhere. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** The newest 30-second step whose code was used: neither it nor an older one works again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid()
      .notNull()
      .references(() => secondFactors.accountId, { onDelete: 'cascade' }),
    /** Keyed hash of the code: without the sealing keys it cannot be guessed either. */
    hash: text().notNull(),
    /** The place in the printed list. */
    position: smallint().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/** The right password was given, the code not yet. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    /** SHA-256 of the secret in the cookie: it opens nothing but the way to give the code. */
    key: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_steps_account').on(table.accountId), index('sign_in_steps_ends').on(table.endsAt)],
)
