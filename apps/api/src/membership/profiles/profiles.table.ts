// What people tell of themselves beyond their account: one row a person, made when it is first saved.
import { date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const profiles = pgTable('profiles', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  dob: date({ mode: 'string' }),
  bloodGroup: text(),
  vaccinationStatus: text(),
  /** The council that registered the person; the number is the account's `identity`. */
  medicalCouncil: text(),
  /** Until when that registration holds. */
  validUpto: date({ mode: 'string' }),
  address: text(),
  /** What the person adds in their own words. */
  remarks: text(),
  /** The university of the degree. */
  medicalCollege: text(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
