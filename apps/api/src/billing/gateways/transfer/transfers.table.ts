// Payments by bank transfer or UPI: the reference number entered by the payer, and the Master's finding on the
// statement.
import { transferStates } from '@rounds/contract/billing/gateways/transfer'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { quoted } from '#api/kernel/schema/quoted.ts'

export const transfers = pgTable(
  'transfers',
  {
    /** The migration adds the foreign key to `orders`. */
    orderId: uuid().primaryKey(),
    /** The UTR or transaction number, in upper case. */
    reference: text().notNull(),
    state: text().notNull(),
    enteredById: uuid()
      .notNull()
      .references(() => accounts.id),
    enteredAt: timestamp({ withTimezone: true }).notNull(),
    /** Date and amount of the line on the bank statement. */
    paidOn: date({ mode: 'string' }),
    amountPaise: integer(),
    /** The wording on the statement, or the reason for a refusal. */
    words: text(),
    decidedById: uuid().references(() => accounts.id),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // A number pays one order. A refused number can be entered again for another order.
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
