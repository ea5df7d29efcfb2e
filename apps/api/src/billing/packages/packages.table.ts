// What students buy: packages with their prices.
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const packages = pgTable(
  'packages',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    /** What one gets, a line each. */
    points: text().array().notNull(),
    /** `one` student, or `several` together. */
    buyer: text().notNull().default('several'),
    pricePaise: integer().notNull(),
    offerPricePaise: integer().notNull(),
    /** The last day of the offer; null for one without end. */
    till: date(),
    /** From the left on the page of packages. */
    position: integer().notNull(),
  },
  (table) => [
    check('packages_buyer', sql`${table.buyer} in ('one', 'several')`),
    check('packages_prices', sql`${table.offerPricePaise} > 0 and ${table.offerPricePaise} <= ${table.pricePaise}`),
  ],
)
