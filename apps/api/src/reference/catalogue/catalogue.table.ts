// The catalogue of every department in one table with several shelves: competencies, skills, procedures, specialties.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { colleges, departments } from '../colleges/colleges.table.ts'

export const catalogueItems = pgTable(
  'catalogue_items',
  {
    id: uuid().primaryKey(),
    shelf: text().notNull(),
    departmentId: uuid()
      .notNull()
      .references(() => departments.id),
    /** The only college that sees the item; null for items of all colleges. */
    collegeId: uuid().references(() => colleges.id),
    /** The competency of a skill or procedure. */
    parentId: uuid(),
    title: text().notNull(),
    /** Synonyms and abbreviations, for the search. */
    synonyms: text().array().notNull().default([]),
    /** The person who added it while writing a record; null for items of the Master and of the installation. */
    addedBy: uuid(),
    /** True once a record names it; it can then no longer be deleted. */
    used: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    deletedAt: timestamp({ withTimezone: true }),
    /** The item that it was merged into. A choice of this one, such as from an offline device, stands for that one. */
    mergedInto: uuid(),
  },
  (table) => [
    check(
      'catalogue_items_shelf',
      sql`${table.shelf} in ('diagnosticCompetency', 'procedureCompetency', 'skill', 'procedure', 'specialty')`,
    ),
    check('catalogue_items_skill_parent', sql`${table.shelf} <> 'skill' or ${table.parentId} is not null`),
    unique('catalogue_items_id_department').on(table.id, table.departmentId),
    // A skill or procedure cannot belong to another department's competency.
    foreignKey({
      name: 'catalogue_items_parent_fk',
      columns: [table.parentId, table.departmentId],
      foreignColumns: [table.id, table.departmentId],
    }),
    foreignKey({
      name: 'catalogue_items_merged_fk',
      columns: [table.mergedInto, table.departmentId],
      foreignColumns: [table.id, table.departmentId],
    }),
    check('catalogue_items_merged', sql`${table.mergedInto} is null or ${table.deletedAt} is not null`),
    uniqueIndex('catalogue_items_title')
      .on(
        table.departmentId,
        table.shelf,
        sql`coalesce(${table.parentId}, ${table.departmentId})`,
        sql`coalesce(${table.collegeId}, ${table.departmentId})`,
        sql`lower(${table.title})`,
      )
      .where(sql`${table.deletedAt} is null`),
    index('catalogue_items_parent').on(table.parentId),
    index('catalogue_items_college').on(table.collegeId),
    index('catalogue_items_merged_into').on(table.mergedInto),
  ],
)
