// What fills the ledgers of students beside their leave: the attendance machine's marks, a row a month, and corrections; and
// of which ledgers at risk people were told.
import { correctionMarks, dayHalves, dayMarks, takesHalf } from '@rounds/contract/training/attendance/day-marks'
import { riskStates } from '@rounds/contract/training/attendance/ledger-risk'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { quoted } from '#api/kernel/schema/quoted.ts'

export const attendanceMonths = pgTable(
  'attendance_months',
  {
    studentId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The first day of the month. */
    month: date({ mode: 'string' }).notNull(),
    /** A character a day from the first: P present, A absent, H half a day, a dot for nothing known. */
    marks: text().notNull(),
    importedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'attendance_months_month', columns: [table.studentId, table.month] }),
    check('attendance_months_first', sql`extract(day from ${table.month}) = 1`),
    check('attendance_months_marks', sql`${table.marks} ~ '^[PHA.]{31}$'`),
  ],
)

/** A trigger keeps each as it was written; the latest of a day counts. */
export const attendanceCorrections = pgTable(
  'attendance_corrections',
  {
    id: uuid().primaryKey(),
    studentId: uuid()
      .notNull()
      .references(() => accounts.id),
    day: date({ mode: 'string' }).notNull(),
    /** From 1 for each day. */
    number: integer().notNull(),
    mark: text().notNull(),
    /** Null for the whole day. */
    half: text(),
    /** What the ledger said of the day before. */
    before: text().notNull(),
    /** Of its second half, where that differed. */
    beforeSecond: text(),
    /** Null once the student or who gave it is erased. */
    reason: text(),
    byId: uuid()
      .notNull()
      .references(() => accounts.id),
    byName: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('attendance_corrections_day').on(table.studentId, table.day, table.number),
    index('attendance_corrections_by').on(table.byId),
    check('attendance_corrections_number', sql`${table.number} >= 1`),
    check('attendance_corrections_mark', sql`${table.mark} in (${quoted(correctionMarks)})`),
    check(
      'attendance_corrections_half',
      sql`${table.half} in (${quoted(dayHalves)}) and ${table.mark} in (${quoted(correctionMarks.filter(takesHalf))}) or ${table.half} is null`,
    ),
    check('attendance_corrections_before', sql`${table.before} in (${quoted(dayMarks)})`),
    check('attendance_corrections_before_second', sql`${table.beforeSecond} in (${quoted(dayMarks)})`),
    check('attendance_corrections_not_own', sql`${table.byId} <> ${table.studentId}`),
  ],
)

/** Only of students who were at risk once: so that they, their guides and the HOD are told of each crossing once. */
export const attendanceRisks = pgTable(
  'attendance_risks',
  {
    studentId: uuid()
      .primaryKey()
      .references(() => accounts.id),
    /** When the ledger was looked at last. */
    state: text().notNull(),
    toldState: text().notNull(),
    toldOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    check('attendance_risks_state', sql`${table.state} in (${quoted(riskStates)})`),
    check('attendance_risks_told', sql`${table.toldState} in (${quoted(riskStates.slice(1))})`),
  ],
)
