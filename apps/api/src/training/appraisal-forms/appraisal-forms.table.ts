// The Master's changes to the shipped appraisal templates, one row per version. The shipped template is version 1 and
// has no row. A second table has each department's choice of quarterly form; without a row it uses the default.
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { collegeDepartments } from '#api/reference/colleges/colleges.table.ts'

export const appraisalTemplateVersions = pgTable(
  'appraisal_template_versions',
  {
    template: text().notNull(),
    version: integer().notNull(),
    /** Titles and items in the order of scoring. */
    groups: jsonb().notNull(),
    changedById: uuid()
      .notNull()
      .references(() => accounts.id),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.template, table.version] }),
    index('appraisal_template_versions_changed_by').on(table.changedById),
    check('appraisal_template_versions_after_shipped', sql`${table.version} > 1`),
  ],
)

export const appraisalFormChoices = pgTable(
  'appraisal_form_choices',
  {
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    template: text().notNull(),
    chosenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.departmentId] }),
    foreignKey({
      name: 'appraisal_form_choices_department_fk',
      columns: [table.collegeId, table.departmentId],
      foreignColumns: [collegeDepartments.collegeId, collegeDepartments.departmentId],
    }).onDelete('cascade'),
  ],
)
