// The ready remarks of a department of a college; a department without a row uses the shipped ones.
import { foreignKey, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { collegeDepartments } from '#api/reference/colleges/colleges.table.ts'

export const readyRemarkLists = pgTable(
  'ready_remark_lists',
  {
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    /** In display order. */
    remarks: text().array().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.departmentId] }),
    foreignKey({
      name: 'ready_remark_lists_department_fk',
      columns: [table.collegeId, table.departmentId],
      foreignColumns: [collegeDepartments.collegeId, collegeDepartments.departmentId],
    }).onDelete('cascade'),
  ],
)
