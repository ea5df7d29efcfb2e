// Payments by bank transfer or UPI: the bank's number that the payer entered, and what the Master found on the statement.
import { transferStates } from '@rounds/contract/billing/gateways/transfer'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { quoted } from '#api/kernel/schema/quoted.ts'

export const transfers = pgTable(
  'transfers',
  {
    /** The migration adds the key to `orders`. */
    orderId: uuid().primaryKey(),
    /** The UTR or transaction number, in upper case. */
    reference: text().notNull(),
    state: text().notNull(),
    enteredById: uuid()
      .notNull()
      .references(() => accounts.id),
    enteredAt: timestamp({ withTimezone: true }).notNull(),
    /** The line of the bank statement. */
    paidOn: date({ mode: 'string' }),
    amountPaise: integer(),
    /** What it says, or why the transfer was refused. */
    words: text(),
    decidedById: uuid().references(() => accounts.id),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // One number pays one order; a refused one may be somebody else's.
    uniqueIndex('transfers_reference').on(table.reference).where(sql`state <> 'refused'`),
    index('transfers_state').on(table.state, table.enteredAt),
    index('transfers_entered_by').on(table.enteredById),
    index('transfers_decided_by').on(table.decidedById),
    check('transfers_state', sql`state in (${quoted(transferStates)})`),
    check(
      'transfers_decision',
      sql`(${table.state} = 'entered') = (${table.decidedAt} is null)
      and (${table.state} = 'confirmed') = (${table.paidOn} is not null and ${table.amountPaise} is not null)`,
    ),
  ],
)
