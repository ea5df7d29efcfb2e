// Postings in the District Residency Programme. None is deleted: a mistaken posting is marked as removed.
import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { studentPlaces } from '#api/identity/accounts/student-places.table.ts'
import { institutions } from '#api/reference/institutions/institutions.table.ts'

export const drpPostings = pgTable(
  'drp_postings',
  {
    id: uuid().primaryKey(),
    /** The student's place when the posting was entered; it stays with that department. */
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    studentId: uuid().notNull(),
    coordinatorId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The coordinator's details as entered; null once they are erased. */
    name: text(),
    email: text(),
    phone: text(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    scheduleFrom: date({ mode: 'string' }).notNull(),
    scheduleTo: date({ mode: 'string' }).notNull(),
    /** The last day that counts: the end of the schedule or of three calendar months, whichever is later. */
    lastDay: date({ mode: 'string' }).notNull(),
    noticeId: uuid(),
    enteredById: uuid()
      .notNull()
      .references(() => accounts.id),
    enteredAt: timestamp({ withTimezone: true }).notNull(),
    removedById: uuid().references(() => accounts.id),
    removedAt: timestamp({ withTimezone: true }),
    /**
     * True when the posting was removed after its coordinator had worked with it. It stays in the student's and the
     * department's lists.
     */
    isWithdrawn: boolean().notNull().default(false),
    withdrawal: text(),
  },
  (table) => [
    foreignKey({
      name: 'drp_postings_student_place_fk',
      columns: [table.studentId, table.collegeId, table.departmentId],
      foreignColumns: [studentPlaces.studentId, studentPlaces.collegeId, studentPlaces.departmentId],
    }),
    unique('drp_postings_of_student').on(table.id, table.studentId),
    index('drp_postings_student').on(table.studentId, table.scheduleFrom),
    index('drp_postings_coordinator').on(table.coordinatorId, table.lastDay),
    index('drp_postings_department').on(table.collegeId, table.departmentId, table.scheduleFrom),
    index('drp_postings_institution').on(table.institutionId),
    index('drp_postings_notice').on(table.noticeId),
    index('drp_postings_entered_by').on(table.enteredById),
    index('drp_postings_removed_by').on(table.removedById),
    check('drp_postings_schedule', sql`${table.scheduleTo} = ${table.scheduleFrom} + 90`),
    check('drp_postings_last_day', sql`${table.lastDay} >= ${table.scheduleTo}`),
    check('drp_postings_removed', sql`(${table.removedById} is null) = (${table.removedAt} is null)`),
    check(
      'drp_postings_withdrawn',
      sql`${table.removedAt} is not null or not ${table.isWithdrawn} and ${table.withdrawal} is null`,
    ),
  ],
)
