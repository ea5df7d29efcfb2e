// Licences of students: bought by an order, given with a seat of the college, or granted by hand with a reason. They are the truth behind "paid": a trigger
// (migration `billing`) keeps `accounts.payment_status` and `accounts.licence_until` in step with them.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const licences = pgTable(
  'licences',
  {
    id: uuid().primaryKey(),
    studentId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The order that paid it; null for one that was granted by hand. The migration adds the key to `orders`. */
    orderId: uuid(),
    /** The seat of a college that it is in, or was; null for any other. The migration adds the key to `seats`. */
    seatId: uuid(),
    /** Why it was granted without an order. */
    reason: text(),
    grantedById: uuid().references(() => accounts.id),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    grantedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the department approved the account for the first time while it was there; set by a trigger, and kept. */
    activatedAt: timestamp({ withTimezone: true }),
    /** Taken back: marked as unpaid by hand, or refunded. */
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('licences_order').on(table.orderId),
    index('licences_student').on(table.studentId),
    index('licences_granted_by').on(table.grantedById),
    index('licences_seat').on(table.seatId),
    check('licences_cause', sql`num_nonnulls(${table.orderId}, ${table.seatId}, ${table.reason}) <= 1`),
    check('licences_times', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)
