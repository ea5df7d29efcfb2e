// The orders of the sandbox gateway, as a real gateway would keep them on its own side. Empty in production.
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const sandboxOrders = pgTable(
  'sandbox_orders',
  {
    /** The gateway's id of the order. */
    id: text().primaryKey(),
    amountPaise: integer().notNull(),
    description: text().notNull(),
    returnUrl: text().notNull(),
    state: text().notNull(),
    paymentId: text(),
    changedAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('sandbox_orders_state', sql`${table.state} in ('open', 'paid', 'failed', 'refunded')`)],
)
