// The institutions where residents may be posted.
import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { colleges, states } from '../colleges/colleges.table.ts'

export const institutions = pgTable(
  'institutions',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    stateId: uuid()
      .notNull()
      .references(() => states.id),
    addedBy: uuid(),
    /** The college of the person who added it, whose staff may delete it; null for the Master's own. */
    collegeId: uuid().references(() => colleges.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('institutions_name')
      .on(table.stateId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    index('institutions_state').on(table.stateId),
  ],
)
