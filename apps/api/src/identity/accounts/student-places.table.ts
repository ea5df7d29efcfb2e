// Every department to which a student belongs or has belonged. Records stay where they were made when the student
// moves. A trigger on accounts adds the rows (migration `student_places`).
import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { collegeDepartments } from '#api/reference/colleges/colleges.table.ts'
import { accounts } from './accounts.table.ts'

export const studentPlaces = pgTable(
  'student_places',
  {
    studentId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.collegeId, table.departmentId] }),
    foreignKey({
      name: 'student_places_place_fk',
      columns: [table.collegeId, table.departmentId],
      foreignColumns: [collegeDepartments.collegeId, collegeDepartments.departmentId],
    }),
    index('student_places_place').on(table.collegeId, table.departmentId),
  ],
)
