// Assessments with their questions, students' attempts with the answers, and examiners' marks. Triggers protect what is
// published, answered and marked.
import { assessmentStates } from '@rounds/contract/training/assessments/assessment'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { quoted } from '#api/kernel/schema/quoted.ts'
import { colleges, departments } from '#api/reference/colleges/colleges.table.ts'
import { questions, questionVersions } from './questions.table.ts'

const states = quoted(assessmentStates)

export const assessments = pgTable(
  'assessments',
  {
    id: uuid().primaryKey(),
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    departmentId: uuid()
      .notNull()
      .references(() => departments.id),
    title: text().notNull(),
    instructions: text(),
    state: text().notNull(),
    opensAt: timestamp({ withTimezone: true }).notNull(),
    closesAt: timestamp({ withTimezone: true }).notNull(),
    minutes: integer().notNull(),
    /** The number of examiners who mark each short answer. */
    markers: integer().notNull(),
    createdById: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The name on that day, as for the other names; null once the person is erased. */
    createdByName: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    publishedAt: timestamp({ withTimezone: true }),
    releasedById: uuid().references(() => accounts.id),
    releasedByName: text(),
    releasedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('assessments_department').on(table.collegeId, table.departmentId, table.opensAt),
    index('assessments_created_by').on(table.createdById),
    index('assessments_released_by').on(table.releasedById),
    check('assessments_state', sql`${table.state} in (${states})`),
    check('assessments_published', sql`(${table.state} = 'Draft') = (${table.publishedAt} is null)`),
    check('assessments_released', sql`(${table.state} = 'Released') = (${table.releasedAt} is not null)`),
    check('assessments_window', sql`${table.closesAt} > ${table.opensAt}`),
    check('assessments_markers', sql`${table.markers} in (1, 2)`),
  ],
)

export const assessmentQuestions = pgTable(
  'assessment_questions',
  {
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id),
    /** The version that is asked; null in a draft, which uses the question's current version. */
    versionId: uuid().references(() => questionVersions.id),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.position] }),
    uniqueIndex('assessment_questions_question').on(table.assessmentId, table.questionId),
    index('assessment_questions_of_question').on(table.questionId),
    index('assessment_questions_version').on(table.versionId),
  ],
)

const student = () =>
  uuid()
    .notNull()
    .references(() => accounts.id)

export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey(),
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id),
    studentId: student(),
    /** Determines the order of questions and choices. */
    seed: integer().notNull(),
    /** The tab that may write; another tab has to take over explicitly. */
    tabId: uuid().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    deadline: timestamp({ withTimezone: true }).notNull(),
    submittedAt: timestamp({ withTimezone: true }),
    /** True when the time ran out before the student submitted. */
    isExpired: boolean().notNull(),
    /** The total marks, once results are released. */
    marks: doublePrecision(),
  },
  (table) => [
    uniqueIndex('attempts_once').on(table.assessmentId, table.studentId),
    index('attempts_student').on(table.studentId, table.startedAt),
    index('attempts_running').on(table.deadline).where(sql`${table.submittedAt} is null`),
  ],
)

export const attemptAnswers = pgTable(
  'attempt_answers',
  {
    /** Random, so that examiners cannot infer whose answer it is. */
    id: uuid().primaryKey(),
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id),
    studentId: student(),
    versionId: uuid()
      .notNull()
      .references(() => questionVersions.id),
    choices: text().array().notNull(),
    /** Null once the student is erased. */
    text: text(),
    /** The number of the last change; saves with a lower number are ignored. */
    sequence: integer().notNull(),
    typedAt: timestamp({ withTimezone: true }).notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    /** The final marks; null until an examiner has given them. */
    marks: doublePrecision(),
  },
  (table) => [
    uniqueIndex('attempt_answers_once').on(table.attemptId, table.versionId),
    index('attempt_answers_student').on(table.studentId),
    index('attempt_answers_version').on(table.versionId),
    check('attempt_answers_marks', sql`${table.marks} >= 0`),
  ],
)

export const answerMarks = pgTable(
  'answer_marks',
  {
    answerId: uuid()
      .notNull()
      .references(() => attemptAnswers.id),
    /** Examiners 1 and 2 mark independently; 3 settles a difference. */
    slot: integer().notNull(),
    studentId: student(),
    marks: doublePrecision().notNull(),
    remark: text(),
    byId: student(),
    /** The name on that day; null once the person is erased. */
    byName: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.slot] }),
    uniqueIndex('answer_marks_once').on(table.answerId, table.byId),
    index('answer_marks_by').on(table.byId),
    index('answer_marks_student').on(table.studentId),
    check('answer_marks_slot', sql`${table.slot} between 1 and 3`),
    check('answer_marks_marks', sql`${table.marks} >= 0`),
  ],
)
