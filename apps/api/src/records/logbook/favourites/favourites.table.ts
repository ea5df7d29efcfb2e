// Filled forms that a student keeps under a name, as the start of later entries. They contain nothing about a patient.
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { studentPlaces } from '#api/identity/accounts/student-places.table.ts'

export const entryFavourites = pgTable(
  'entry_favourites',
  {
    id: uuid().primaryKey(),
    studentId: uuid().notNull(),
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    /** The position within the kind, chosen by the student. */
    position: integer().notNull(),
    /** The form values that `favouriteKind` keeps; teacher and catalogue items as ids. */
    values: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // Favourites follow the student to another department. Reading them leaves out what that department does not have.
    foreignKey({
      name: 'entry_favourites_student_fk',
      columns: [table.studentId, table.collegeId, table.departmentId],
      foreignColumns: [studentPlaces.studentId, studentPlaces.collegeId, studentPlaces.departmentId],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('entry_favourites_student').on(table.studentId, table.kind, table.position),
    uniqueIndex('entry_favourites_name').on(table.studentId, table.kind, sql`lower(${table.name})`),
  ],
)
