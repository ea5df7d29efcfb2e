// Orders with item, price and gateway, and the events received from gateways. An order is for one student, or for seats
// of a college and then names no student.
import { orderStates } from '@rounds/contract/billing/orders/order-state'
import { maxSeats } from '@rounds/contract/billing/packages/order-price'
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
import { quoted } from '#api/kernel/schema/quoted.ts'
import { colleges } from '#api/reference/colleges/colleges.table.ts'
import { coupons } from '../coupons/coupons.table.ts'
import { packages } from '../packages/packages.table.ts'

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** The student whose licence it pays for; null for seats of a college. */
    studentId: uuid(),
    /** The student's college when the order was created, or the college that buys. */
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    departmentId: uuid(),
    /** The payer: the student, or staff on behalf of the student or the college. */
    payerId: uuid()
      .notNull()
      .references(() => accounts.id),
    packageId: uuid()
      .notNull()
      .references(() => packages.id),
    /** Title and prices at the time of purchase. */
    packageTitle: text().notNull(),
    /** Number of licences. */
    quantity: integer().notNull().default(1),
    offerPaise: integer().notNull(),
    discountPaise: integer().notNull(),
    gstPaise: integer().notNull(),
    totalPaise: integer().notNull(),
    couponId: uuid().references(() => coupons.id),
    gateway: text().notNull(),
    /** The gateway's id of the order; null until it is opened there. */
    gatewayOrderId: text(),
    /** The `Checkout` for the browser. */
    checkout: jsonb(),
    state: text().notNull(),
    paymentId: text(),
    paidAt: timestamp({ withTimezone: true }),
    /** True while a refund is due (`refunds`): the money bought nothing, or was paid twice. */
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
    // A student has at most one open order, a college one per gateway.
    uniqueIndex('orders_open').on(table.studentId).where(sql`state = 'created'`),
    uniqueIndex('orders_open_of_college')
      .on(table.collegeId, table.gateway)
      .where(sql`state = 'created' and student_id is null`),
    // No payment counts twice.
    uniqueIndex('orders_gateway_order').on(table.gateway, table.gatewayOrderId),
    uniqueIndex('orders_payment').on(table.gateway, table.paymentId),
    index('orders_student').on(table.studentId, table.createdAt),
    index('orders_college').on(table.collegeId, table.createdAt).where(sql`student_id is null`),
    index('orders_seats').on(sql`(case when student_id is null then college_id end)`),
    index('orders_failed').on(table.changedAt).where(sql`state = 'failed'`),
    index('orders_payer').on(table.payerId),
    index('orders_package').on(table.packageId),
    index('orders_coupon').on(table.couponId),
    // The sort order of the payment list, read backwards: due refunds first, then the newest.
    index('orders_listed').on(table.isRefundDue, sql`coalesce(${table.paidAt}, ${table.createdAt})`, table.id),
    check('orders_state', sql`state in (${quoted(orderStates)})`),
    check(
      'orders_buyer',
      sql`(${table.studentId} is null) = (${table.departmentId} is null)
      and ${table.quantity} between 1 and ${sql.raw(String(maxSeats))}
      and (${table.studentId} is null or ${table.quantity} = 1)
      and (${table.studentId} is not null or ${table.couponId} is null)`,
    ),
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
    /** The gateway's id of the event. A repeated event does nothing. */
    eventId: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] }), index('gateway_events_order').on(table.orderId)],
)
