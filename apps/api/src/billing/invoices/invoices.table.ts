// Invoices and credit notes as issued, and the last number of each series. A trigger makes issued documents immutable.
import { invoiceKinds } from '@rounds/contract/billing/invoices/invoice-number'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { quoted } from '#api/kernel/schema/quoted.ts'
import { orders } from '../orders/orders.table.ts'

const kinds = quoted(invoiceKinds)

export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text().notNull(),
    /** Such as `2026-27`. */
    financialYear: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.financialYear] })],
)

export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    financialYear: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The student whose licence was bought; null for seats of a college. */
    studentId: uuid().references(() => accounts.id),
    issuedOn: date({ mode: 'string' }).notNull(),
    title: text().notNull(),
    totalPaise: integer().notNull(),
    /** The full content of the document: people's names and addresses change, an invoice does not. */
    document: jsonb().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('invoices_sequence').on(table.kind, table.financialYear, table.sequence),
    uniqueIndex('invoices_order').on(table.orderId, table.kind),
    index('invoices_student').on(table.studentId, table.issuedAt),
    check('invoices_kind', sql`${table.kind} in (${kinds})`),
  ],
)
