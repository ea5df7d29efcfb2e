// States, colleges, departments, and which college has which department.
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
    /** Patients' names, contacts and addresses are kept in records of the college. */
    patientIdentity: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('colleges_state').on(table.stateId)],
)

/** Addresses that sign-in pages had: they lead on to the present ones, and no other college gets them. */
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
