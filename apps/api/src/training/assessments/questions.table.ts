// The question bank: questions with their topic, and versions, which never change. Triggers protect both.
import { maxQuestionMarks, questionKinds } from '@rounds/contract/training/assessments/question'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { quoted } from '#api/kernel/schema/quoted.ts'
import { files } from '#api/platform/files/files.table.ts'
import { colleges, departments } from '#api/reference/colleges/colleges.table.ts'

const kinds = quoted(questionKinds)

export const questions = pgTable(
  'questions',
  {
    id: uuid().primaryKey(),
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    departmentId: uuid()
      .notNull()
      .references(() => departments.id),
    topic: text().notNull(),
    /** The number of the current version. */
    version: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    retiredAt: timestamp({ withTimezone: true }),
    /** When the question was released for practice; null when it is not. */
    practiceAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('questions_department').on(table.collegeId, table.departmentId, table.createdAt)],
)

export const questionVersions = pgTable(
  'question_versions',
  {
    id: uuid().primaryKey(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id),
    version: integer().notNull(),
    kind: text().notNull(),
    text: text().notNull(),
    /** `{key, text, isRight}` in written order; empty for a short answer. */
    choices: jsonb().notNull(),
    modelAnswer: text(),
    explanation: text(),
    marks: integer().notNull(),
    fileId: uuid().references(() => files.id),
    writtenById: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The name on that day; null once the person is erased. */
    writtenByName: text(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('question_versions_number').on(table.questionId, table.version),
    index('question_versions_written_by').on(table.writtenById),
    index('question_versions_file').on(table.fileId),
    check('question_versions_kind', sql`${table.kind} in (${kinds})`),
    check('question_versions_marks', sql`${table.marks} between 1 and ${sql.raw(String(maxQuestionMarks))}`),
    check('question_versions_choices', sql`(${table.kind} = 'short') = (jsonb_array_length(${table.choices}) = 0)`),
  ],
)
