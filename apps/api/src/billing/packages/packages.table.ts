// What students and colleges buy: packages with their prices.
import { buyers } from '@rounds/contract/billing/packages/package'
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { quoted } from '#api/kernel/schema/quoted.ts'

export const packages = pgTable(
  'packages',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    /** What one gets, a line each. */
    points: text().array().notNull(),
    /** For whom it is: `buyers`. */
    buyer: text().notNull(),
    pricePaise: integer().notNull(),
    offerPricePaise: integer().notNull(),
    /** The last day of the offer; null for one without end. */
    till: date(),
    /** From the left on the page of packages. */
    position: integer().notNull(),
    /** Not offered since; orders keep its words. */
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('packages_buyer', sql`buyer in (${quoted(buyers)})`),
    check('packages_prices', sql`${table.offerPricePaise} > 0 and ${table.offerPricePaise} <= ${table.pricePaise}`),
  ],
)
