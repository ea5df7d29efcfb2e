// Seats: licences that a college buys and assigns to its residents in turn. A seat is free or holds a licence. However
// that licence is revoked, a trigger (migration `seats`) frees the seat.
import { boolean, index, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { colleges } from '#api/reference/colleges/colleges.table.ts'
import { licences } from '../licences/licences.table.ts'

export const seats = pgTable(
  'seats',
  {
    id: uuid().primaryKey(),
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    /** The migration adds the foreign key to `orders`. */
    orderId: uuid().notNull(),
    /** Three years after the payment, regardless of when the seat is assigned. */
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** The licence in the seat; null while the seat is free. */
    licenceId: uuid().references(() => licences.id),
    /** When the payment was refunded. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('seats_college').on(table.collegeId, table.endsAt),
    index('seats_order').on(table.orderId),
    uniqueIndex('seats_licence').on(table.licenceId),
  ],
)

/** A college's seat settings. A college without a row assigns seats by hand. */
export const seatSettings = pgTable('seat_settings', {
  collegeId: uuid()
    .primaryKey()
    .references(() => colleges.id),
  /** Residents who sign up may take a free seat themselves. */
  isSelfService: boolean().notNull(),
})
