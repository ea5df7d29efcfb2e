// Decisions about a student's account, with a reason or a statement of proficiency. Append-only; the current state is
// in the account.
import { date, foreignKey, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { studentPlaces } from '#api/identity/accounts/student-places.table.ts'

export const studentChanges = pgTable(
  'student_changes',
  {
    id: uuid().primaryKey(),
    studentId: uuid().notNull(),
    /** The student's college and department at the time of the decision. */
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    change: text().notNull(),
    words: text(),
    /** The last day of a student who left, or of an extended term. */
    day: date({ mode: 'string' }),
    byId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The same time as in the audit event. */
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'student_changes_place_fk',
      columns: [table.studentId, table.collegeId, table.departmentId],
      foreignColumns: [studentPlaces.studentId, studentPlaces.collegeId, studentPlaces.departmentId],
    }),
    index('student_changes_student').on(table.studentId, table.at),
  ],
)
