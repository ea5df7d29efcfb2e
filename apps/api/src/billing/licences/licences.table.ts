// Licences of students: bought by an order, assigned with a seat, or granted by hand with a reason. They are the source
// of truth for "paid": a trigger (migration `billing`) syncs `accounts.payment_status` and `accounts.licence_until`.
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
    /**
     * The order that paid for the licence; null when it was granted by hand. The migration adds the foreign key to
     * `orders`.
     */
    orderId: uuid(),
    /**
     * The seat that the licence occupies or occupied; null for other licences. The migration adds the foreign key to
     * `seats`.
     */
    seatId: uuid(),
    /** The reason for granting it without an order. */
    reason: text(),
    grantedById: uuid().references(() => accounts.id),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    grantedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the department first approved the account during this licence. Set once, by a trigger. */
    activatedAt: timestamp({ withTimezone: true }),
    /** When the licence was revoked: marked as unpaid by hand, or refunded. */
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
