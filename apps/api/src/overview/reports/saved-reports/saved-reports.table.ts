// Report filters that people saved under a name.
import { isNotNull, sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { colleges, departments } from '#api/reference/colleges/colleges.table.ts'

export const savedReports = pgTable(
  'saved_reports',
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    /** `department` or `comparison`. */
    report: text().notNull(),
    /** The subject when the report was saved; null for all colleges. It stays when its owner moves elsewhere. */
    collegeId: uuid().references(() => colleges.id),
    departmentId: uuid().references(() => departments.id),
    period: text(),
    fromDay: date({ mode: 'string' }),
    toDay: date({ mode: 'string' }),
    batch: integer(),
    months: integer(),
    schedule: text().notNull(),
    /** The next day on which the figures are sent; null for never. */
    dueOn: date({ mode: 'string' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('saved_reports_name').on(table.ownerId, sql`lower(${table.name})`),
    index('saved_reports_due').on(table.dueOn, table.id).where(isNotNull(table.dueOn)),
    index('saved_reports_college').on(table.collegeId),
    index('saved_reports_department').on(table.departmentId),
    check('saved_reports_scheduled', sql`(${table.dueOn} is null) = (${table.schedule} = 'never')`),
    check(
      'saved_reports_view',
      sql`case when ${table.report} = 'comparison' then ${table.months} is not null
        else ${table.period} is not null and ${table.departmentId} is not null end`,
    ),
  ],
)
