// The teachers whom a student named for a subject, or to whom the HOD assigned the student.
import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { studentPlaces } from '#api/identity/accounts/student-places.table.ts'
import { collegeDepartments } from '#api/reference/colleges/colleges.table.ts'

export const studentTeachers = pgTable(
  'student_teachers',
  {
    id: uuid().primaryKey(),
    studentId: uuid().notNull(),
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    /** The department whose subject the teacher teaches. */
    subjectId: uuid().notNull(),
    /** Null while the invited address belongs to no teacher of the subject. */
    teacherId: uuid().references(() => accounts.id),
    /** The name typed by the student; null for a teacher chosen from the list. */
    invitedName: text(),
    invitedEmail: text(),
    addedById: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'student_teachers_student_fk',
      columns: [table.studentId, table.collegeId, table.departmentId],
      foreignColumns: [studentPlaces.studentId, studentPlaces.collegeId, studentPlaces.departmentId],
    }),
    foreignKey({
      name: 'student_teachers_subject_fk',
      columns: [table.collegeId, table.subjectId],
      foreignColumns: [collegeDepartments.collegeId, collegeDepartments.departmentId],
    }),
    uniqueIndex('student_teachers_teacher')
      .on(table.studentId, table.subjectId, table.teacherId)
      .where(sql`${table.teacherId} is not null`),
    uniqueIndex('student_teachers_email')
      .on(table.studentId, table.subjectId, table.invitedEmail)
      .where(sql`${table.invitedEmail} is not null`),
    index('student_teachers_student').on(table.studentId, table.subjectId),
    index('student_teachers_of_teacher').on(table.teacherId),
  ],
)
