// The working days of colleges: rules that differ from the defaults, and holidays.
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { colleges } from '#api/reference/colleges/colleges.table.ts'

export const attendanceRules = pgTable(
  'attendance_rules',
  {
    collegeId: uuid()
      .primaryKey()
      .references(() => colleges.id),
    /** Weekdays, where 0 is Sunday. */
    weeklyOffs: integer().array().notNull(),
    casualDays: integer().notNull(),
    academicDays: integer().notNull(),
    sickDays: integer().notNull(),
    isPaidLeaveAttended: boolean().notNull(),
    doesExcessExtend: boolean().notNull(),
    doesParentalExtend: boolean().notNull(),
    changedById: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The name on that day; null once the person is erased. */
    changedByName: text(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('attendance_rules_changed_by').on(table.changedById),
    check('attendance_rules_offs', sql`cardinality(${table.weeklyOffs}) between 1 and 3`),
    check(
      'attendance_rules_days',
      sql`${table.casualDays} >= 20 and ${table.academicDays} >= 5 and ${table.sickDays} >= 0`,
    ),
  ],
)

export const collegeHolidays = pgTable(
  'college_holidays',
  {
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    day: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ name: 'college_holidays_day', columns: [table.collegeId, table.day] })],
)
