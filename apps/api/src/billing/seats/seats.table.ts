// Seats: licences that a college has bought and gives to its residents, one after the other. A seat is free, or a licence is in
// it; when that is taken back, however it comes, a trigger (migration `seats`) makes the seat free again.
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
    /** The migration adds the key to `orders`. */
    orderId: uuid().notNull(),
    /** Three years after the payment, whenever it was given. */
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** The licence in it; null for a free one. */
    licenceId: uuid().references(() => licences.id),
    /** The payment was given back. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('seats_college').on(table.collegeId, table.endsAt),
    index('seats_order').on(table.orderId),
    uniqueIndex('seats_licence').on(table.licenceId),
  ],
)

/** What a college decided about its seats; a college without a row gives them by hand. */
export const seatSettings = pgTable('seat_settings', {
  collegeId: uuid()
    .primaryKey()
    .references(() => colleges.id),
  /** Residents who sign up take a free seat themselves. */
  isSelfService: boolean().notNull(),
})
