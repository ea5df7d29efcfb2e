// The orders of the sandbox gateway, as a gateway of its own keeps them. Empty in production.
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const sandboxOrders = pgTable(
  'sandbox_orders',
  {
    /** The gateway's own id. */
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
