// Settlement reports of gateways compared with orders, and the result for each line.
import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { orders } from '../orders/orders.table.ts'

export const reconciliations = pgTable(
  'reconciliations',
  {
    id: uuid().primaryKey(),
    gateway: text().notNull(),
    fileName: text().notNull(),
    /** The date range of the report. */
    fromDay: date().notNull(),
    toDay: date().notNull(),
    createdById: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('reconciliations_created_by').on(table.createdById),
    index('reconciliations_newest').on(table.createdAt),
  ],
)

export const reconciliationLines = pgTable(
  'reconciliation_lines',
  {
    reconciliationId: uuid()
      .notNull()
      .references(() => reconciliations.id),
    /** The line number in the file. Orders missing from the file are numbered after its last line. */
    line: integer().notNull(),
    outcome: text().notNull(),
    paymentId: text().notNull(),
    orderRef: text().notNull(),
    state: text(),
    amountPaise: bigint({ mode: 'number' }),
    feePaise: bigint({ mode: 'number' }),
    netPaise: bigint({ mode: 'number' }),
    orderId: uuid().references(() => orders.id),
  },
  (table) => [
    primaryKey({ columns: [table.reconciliationId, table.line] }),
    index('reconciliation_lines_outcome').on(table.reconciliationId, table.outcome),
    index('reconciliation_lines_order').on(table.orderId),
  ],
)
