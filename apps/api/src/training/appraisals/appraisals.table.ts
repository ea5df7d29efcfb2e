// Appraisals and their versions. Triggers protect what was signed: a version can only get a reply, nothing is deleted,
// and a withdrawal is final.

import { appraisalFormIds } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { appraisalReplies } from '@rounds/contract/training/appraisals/appraisal'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { studentPlaces } from '#api/identity/accounts/student-places.table.ts'
import { quoted } from '#api/kernel/schema/quoted.ts'

export const appraisals = pgTable(
  'appraisals',
  {
    id: uuid().primaryKey(),
    /** The student's place at the time of signing; the appraisal stays with that department. */
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    studentId: uuid().notNull(),
    form: text().notNull(),
    /** The year of training, from 1. */
    year: integer().notNull(),
    fromDate: date({ mode: 'string' }).notNull(),
    toDate: date({ mode: 'string' }).notNull(),
    /** The latest version. */
    version: integer().notNull(),
    /**
     * The reason why an appraisal signed by mistake was withdrawn. It stays visible but no longer counts. Reason and
     * name are null once their person is erased.
     */
    withdrawal: text(),
    withdrawnById: uuid().references(() => accounts.id),
    withdrawnByName: text(),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: 'appraisals_student_place_fk',
      columns: [table.studentId, table.collegeId, table.departmentId],
      foreignColumns: [studentPlaces.studentId, studentPlaces.collegeId, studentPlaces.departmentId],
    }),
    unique('appraisals_of_student').on(table.id, table.studentId),
    uniqueIndex('appraisals_period')
      .on(table.studentId, table.form, table.fromDate)
      .where(sql`${table.form} <> 'workplace' and ${table.withdrawnAt} is null`),
    index('appraisals_student').on(table.studentId, table.form, table.fromDate),
    index('appraisals_department').on(table.collegeId, table.departmentId, table.form, table.fromDate),
    index('appraisals_withdrawn_by').on(table.withdrawnById).where(sql`withdrawn_by_id is not null`),
    check('appraisals_withdrawn', sql`(${table.withdrawnAt} is null) = (${table.withdrawnById} is null)`),
    check('appraisals_form', sql`${table.form} in (${quoted(appraisalFormIds)})`),
    check(
      'appraisals_dates',
      sql`${table.fromDate} < ${table.toDate} or (${table.form} = 'workplace' and ${table.fromDate} = ${table.toDate})`,
    ),
  ],
)

export const appraisalVersions = pgTable(
  'appraisal_versions',
  {
    id: uuid().primaryKey(),
    appraisalId: uuid().notNull(),
    studentId: uuid().notNull(),
    version: integer().notNull(),
    /** The template that was signed, and the version of its wording. */
    template: text().notNull(),
    templateVersion: integer().notNull(),
    /** The wording that each score was given for, as signed. */
    items: text().array().notNull(),
    /** The group of each item; null on forms without groups. */
    groups: text().array(),
    scores: integer().array().notNull(),
    /** A note per score; texts and names are null once their person is erased. */
    notes: text().array(),
    remarks: text(),
    /** The observed work; null on forms that do not ask for it. */
    about: text(),
    /** Whether the appraisal was discussed with the student, and if not why; null on forms that do not ask. */
    discussed: boolean(),
    notDiscussedReason: text(),
    signedById: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The signature as typed. */
    signedByName: text(),
    signedAt: timestamp({ withTimezone: true }).notNull(),
    reply: text(),
    answer: text(),
    repliedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('appraisal_versions_number').on(table.appraisalId, table.version),
    foreignKey({
      name: 'appraisal_versions_appraisal_fk',
      columns: [table.appraisalId, table.studentId],
      foreignColumns: [appraisals.id, appraisals.studentId],
    }),
    index('appraisal_versions_student').on(table.studentId),
    index('appraisal_versions_signed_by').on(table.signedById),
    check('appraisal_versions_items', sql`cardinality(${table.items}) = cardinality(${table.scores})`),
    check('appraisal_versions_scores', sql`0 <= all(${table.scores}) and 15 >= all(${table.scores})`),
    check('appraisal_versions_reply', sql`${table.reply} in (${quoted(appraisalReplies)})`),
    check('appraisal_versions_replied', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
  ],
)
