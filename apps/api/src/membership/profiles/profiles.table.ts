// Personal details beyond the account: one row per person, created when first saved.
import { date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const profiles = pgTable('profiles', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  dob: date({ mode: 'string' }),
  bloodGroup: text(),
  vaccinationStatus: text(),
  /** The medical council of the registration. The number is the account's `identity`. */
  medicalCouncil: text(),
  /** The last day of that registration. */
  validUpto: date({ mode: 'string' }),
  address: text(),
  /** Free text by the person. */
  remarks: text(),
  /** The university that awarded the degree. */
  medicalCollege: text(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
