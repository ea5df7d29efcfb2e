// States, colleges, departments, and the departments of each college.
import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const states = pgTable('states', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
})

export const colleges = pgTable(
  'colleges',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull().unique(),
    address: text().notNull(),
    stateId: uuid()
      .notNull()
      .references(() => states.id),
    phone: text().notNull(),
    email: text().notNull(),
    website: text(),
    gstin: text(),
    logoFileId: uuid(),
    /** The colour of the sign-in page, as `#rrggbb`. */
    accent: text(),
    /** Whether the college's records store patients' names, contacts and addresses. */
    patientIdentity: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('colleges_state').on(table.stateId)],
)

/** Former addresses of sign-in pages: they redirect to the current ones, and no other college can take them. */
export const formerSlugs = pgTable(
  'college_former_slugs',
  {
    slug: text().primaryKey(),
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
  },
  (table) => [index('college_former_slugs_college').on(table.collegeId)],
)

export const departments = pgTable('departments', {
  id: uuid().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull().unique(),
  title: text().notNull(),
})

export const collegeDepartments = pgTable(
  'college_departments',
  {
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    departmentId: uuid()
      .notNull()
      .references(() => departments.id),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.departmentId] }),
    index('college_departments_department').on(table.departmentId),
  ],
)
