// The packages that students and colleges buy, with their prices.
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
    /** Feature list, one line each. */
    points: text().array().notNull(),
    /** One of `buyers`. */
    buyer: text().notNull(),
    pricePaise: integer().notNull(),
    offerPricePaise: integer().notNull(),
    /** The last day of the offer; null when it does not end. */
    till: date(),
    /** Display order on the packages page, left to right. */
    position: integer().notNull(),
    /** When the package was withdrawn. Existing orders keep its title. */
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('packages_buyer', sql`buyer in (${quoted(buyers)})`),
    check('packages_prices', sql`${table.offerPricePaise} > 0 and ${table.offerPricePaise} <= ${table.pricePaise}`),
  ],
)
