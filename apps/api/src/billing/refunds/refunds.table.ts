// Refunds that are due or done, at most one per order.
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
    /** The migration adds the foreign key to `orders`. */
    orderId: uuid().notNull(),
    cause: text().notNull(),
    state: text().notNull(),
    /** The payment at its gateway. Some causes mean an amount or currency other than the order's. */
    paymentId: text().notNull(),
    amountPaise: integer().notNull(),
    /** The amount is in the smallest unit of this currency. */
    currency: text().notNull().default('INR'),
    /** The date when the buyer asked for the refund, which the policy counts up to; null for every other cause. */
    requestedOn: date({ mode: 'string' }),
    /** The reason, as worded by the person who requested the refund. */
    reason: text(),
    askedById: uuid().references(() => accounts.id),
    askedAt: timestamp({ withTimezone: true }),
    /**
     * Number of requests. A gateway accepts the id of a failed refund only once, so each request has its own number.
     */
    asks: integer().notNull().default(0),
    /** The gateway's message for the last refusal. */
    failure: text(),
    /** The bank's reference of a refund made by hand. */
    reference: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('refunds_order').on(table.orderId),
    index('refunds_asked_by').on(table.askedById),
    // Refunds that need attention, or that the reconciler asks about.
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
