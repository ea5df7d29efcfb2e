// Money that is to be given back, or was: one row for an order at most.
import { foundCauses, refundStates } from '@rounds/contract/billing/refunds/refund'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    /** The migration adds the key to `orders`. */
    orderId: uuid().notNull(),
    cause: text().notNull(),
    state: text().notNull(),
    /** The payment as its gateway knows it: of another amount or currency than the order where the cause says so. */
    paymentId: text().notNull(),
    amountPaise: integer().notNull(),
    /** Of the amount, which is in its smallest unit. */
    currency: text().notNull().default('INR'),
    /** The day on which the buyer asked for it, which the policy counts to; null for every other cause. */
    requestedOn: date({ mode: 'string' }),
    /** Why, in the words of the person who asked for it. */
    reason: text(),
    askedById: uuid().references(() => accounts.id),
    askedAt: timestamp({ withTimezone: true }),
    /** How often it was asked for: a gateway takes the id of a refund that failed only once. */
    asks: integer().notNull().default(0),
    /** What the gateway said when it last refused. */
    failure: text(),
    /** The bank's reference of money that somebody gave back by hand. */
    reference: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('refunds_order').on(table.orderId),
    index('refunds_asked_by').on(table.askedById),
    // What somebody has to look at, or the reconciler has to ask about.
    index('refunds_open').on(table.state).where(sql`state <> 'done'`),
    check('refunds_cause', oneOf('cause', [...foundCauses, 'duplicate', 'technicalFailure', 'request'])),
    check('refunds_state', oneOf('state', refundStates)),
    check('refunds_requested', sql`${table.requestedOn} is null or ${table.cause} = 'request'`),
    check('refunds_currency', sql`(${table.currency} <> 'INR') = (${table.cause} = 'otherCurrency')`),
    check('refunds_amount', sql`${table.amountPaise} > 0`),
    check('refunds_asked', sql`${table.state} in ('due', 'done') or ${table.askedAt} is not null`),
    check('refunds_done', sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
  ],
)
