// Coupons with their remaining uses, and the uses: reserved by an order for a time, or consumed by a payment.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    /** Upper case. */
    code: text().notNull(),
    discountPaise: integer().notNull(),
    quantity: integer().notNull(),
    /** Uses that are neither reserved nor consumed. */
    leftCount: integer().notNull(),
    createdById: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Soft deletion: the coupon can no longer be applied, but existing orders keep it. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.code),
    index('coupons_created_by').on(table.createdById),
    check('coupons_discount', sql`${table.discountPaise} > 0`),
    check('coupons_quantity', sql`${table.quantity} > 0`),
    check('coupons_left', sql`${table.leftCount} between 0 and ${table.quantity}`),
  ],
)

export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    studentId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The migration adds the foreign key to `orders`. */
    orderId: uuid().notNull(),
    reservedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while the use is only reserved. */
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // One use per student.
    primaryKey({ columns: [table.couponId, table.studentId] }),
    uniqueIndex('coupon_uses_order').on(table.orderId),
    index('coupon_uses_student').on(table.studentId),
  ],
)
