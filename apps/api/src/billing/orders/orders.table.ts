// Orders with what was bought, at which price and by which gateway; and the events that gateways told of.
import { orderStates } from '@rounds/contract/billing/orders/order-state'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
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
import { studentPlaces } from '#api/identity/accounts/student-places.table.ts'
import { coupons } from '../coupons/coupons.table.ts'
import { packages } from '../packages/packages.table.ts'

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** Whose licence it pays. */
    studentId: uuid().notNull(),
    /** Where the student belonged when it was made. */
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    /** Who pays: the student, or staff for them. */
    payerId: uuid()
      .notNull()
      .references(() => accounts.id),
    packageId: uuid()
      .notNull()
      .references(() => packages.id),
    /** As it was called and priced when it was bought. */
    packageTitle: text().notNull(),
    offerPaise: integer().notNull(),
    discountPaise: integer().notNull(),
    gstPaise: integer().notNull(),
    totalPaise: integer().notNull(),
    couponId: uuid().references(() => coupons.id),
    gateway: text().notNull(),
    /** The gateway's own id of it; null until it is opened there. */
    gatewayOrderId: text(),
    /** How the browser pays it. */
    checkout: jsonb(),
    state: text().notNull(),
    paymentId: text(),
    paidAt: timestamp({ withTimezone: true }),
    /** Paid, though the student had got the licence in another way since: the money is to be given back. */
    isRefundDue: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'orders_place_fk',
      columns: [table.studentId, table.collegeId, table.departmentId],
      foreignColumns: [studentPlaces.studentId, studentPlaces.collegeId, studentPlaces.departmentId],
    }),
    // Of a student one order at a time is open.
    uniqueIndex('orders_open').on(table.studentId).where(sql`state = 'created'`),
    // Nothing is charged twice.
    uniqueIndex('orders_gateway_order').on(table.gateway, table.gatewayOrderId),
    uniqueIndex('orders_payment').on(table.gateway, table.paymentId),
    index('orders_student').on(table.studentId, table.createdAt),
    index('orders_payer').on(table.payerId),
    index('orders_package').on(table.packageId),
    index('orders_coupon').on(table.couponId),
    check('orders_state', sql.raw(`state in (${orderStates.map((state) => `'${state}'`).join(', ')})`)),
    check(
      'orders_total',
      sql`${table.totalPaise} > 0
      and ${table.totalPaise} = ${table.offerPaise} - ${table.discountPaise} + ${table.gstPaise}
      and ${table.discountPaise} >= 0 and ${table.gstPaise} >= 0`,
    ),
    check(
      'orders_money',
      sql`(${table.state} in ('paid', 'refunded')) = (${table.paymentId} is not null)
      and (${table.paymentId} is null) = (${table.paidAt} is null)`,
    ),
  ],
)

export const gatewayEvents = pgTable(
  'gateway_events',
  {
    gateway: text().notNull(),
    /** The gateway's own id of it: an event that comes again does nothing. */
    eventId: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] }), index('gateway_events_order').on(table.orderId)],
)
