// What was decided about a student's account, with the words that go with it: a reason, or how proficient they are. Only
// added to; the account has where it stands.
import { date, foreignKey, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { studentPlaces } from '#api/identity/accounts/student-places.table.ts'

export const studentChanges = pgTable(
  'student_changes',
  {
    id: uuid().primaryKey(),
    studentId: uuid().notNull(),
    /** Where the student belonged when it was decided. */
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    change: text().notNull(),
    words: text(),
    /** The last day of the person who left, or of an extended term. */
    day: date({ mode: 'string' }),
    byId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The moment of the event in the audit log, too. */
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
