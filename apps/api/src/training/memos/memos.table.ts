// Memos, and the last number of each college and year. A trigger protects memos: texts are never changed or deleted.
import { memoStates } from '@rounds/contract/training/memos/memo'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
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
import { studentPlaces } from '#api/identity/accounts/student-places.table.ts'
import { quoted } from '#api/kernel/schema/quoted.ts'
import { colleges } from '#api/reference/colleges/colleges.table.ts'

const states = quoted(memoStates)

export const memoSeries = pgTable(
  'memo_series',
  {
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collegeId, table.year] })],
)

export const memos = pgTable(
  'memos',
  {
    id: uuid().primaryKey(),
    /** The student's place at the time of issue; the memo stays with that department. */
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    studentId: uuid().notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    state: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** Texts and names are null once their person is erased. */
    reason: text(),
    issuedById: uuid()
      .notNull()
      .references(() => accounts.id),
    issuedByName: text(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    explanation: text(),
    explainedAt: timestamp({ withTimezone: true }),
    remark: text(),
    closedById: uuid().references(() => accounts.id),
    closedByName: text(),
    closedAt: timestamp({ withTimezone: true }),
    withdrawal: text(),
    withdrawnById: uuid().references(() => accounts.id),
    withdrawnByName: text(),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: 'memos_student_place_fk',
      columns: [table.studentId, table.collegeId, table.departmentId],
      foreignColumns: [studentPlaces.studentId, studentPlaces.collegeId, studentPlaces.departmentId],
    }),
    uniqueIndex('memos_number').on(table.collegeId, table.year, table.sequence),
    index('memos_student').on(table.studentId, table.issuedAt),
    index('memos_department').on(table.collegeId, table.departmentId, table.issuedAt),
    index('memos_issued_by').on(table.issuedById),
    index('memos_closed_by').on(table.closedById),
    index('memos_withdrawn_by').on(table.withdrawnById),
    check('memos_state', sql`${table.state} in (${states})`),
    check('memos_closed', sql`(${table.state} = 'Closed') = (${table.closedAt} is not null)`),
    check('memos_withdrawn', sql`(${table.state} = 'Withdrawn') = (${table.withdrawnAt} is not null)`),
    check('memos_explained', sql`${table.state} <> 'Explained' or ${table.explainedAt} is not null`),
  ],
)
