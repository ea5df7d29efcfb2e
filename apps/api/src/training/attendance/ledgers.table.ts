// The contents of ledgers other than leave: machine marks, one row per month, and corrections. Also records the risks
// that people were warned about.
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
    /** One character per day of the month: P present, A absent, H half a day, a dot for unknown. */
    marks: text().notNull(),
    importedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'attendance_months_month', columns: [table.studentId, table.month] }),
    check('attendance_months_first', sql`extract(day from ${table.month}) = 1`),
    check('attendance_months_marks', sql`${table.marks} ~ '^[PHA.]{31}$'`),
  ],
)

/** A trigger protects each correction; the latest one of a day counts. */
export const attendanceCorrections = pgTable(
  'attendance_corrections',
  {
    id: uuid().primaryKey(),
    studentId: uuid()
      .notNull()
      .references(() => accounts.id),
    day: date({ mode: 'string' }).notNull(),
    /** Counts the corrections of a day, from 1. */
    number: integer().notNull(),
    mark: text().notNull(),
    /** Null for the whole day. */
    half: text(),
    /** The ledger's mark of the day before the correction. */
    before: text().notNull(),
    /** The earlier mark of the second half, when it differed. */
    beforeSecond: text(),
    /** Null once the student or the author is erased. */
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

/** Only for students who were at risk once, so that they, their guides and the HOD are warned once per crossing. */
export const attendanceRisks = pgTable(
  'attendance_risks',
  {
    studentId: uuid()
      .primaryKey()
      .references(() => accounts.id),
    /** The state at the last check of the ledger. */
    state: text().notNull(),
    toldState: text().notNull(),
    toldOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    check('attendance_risks_state', sql`${table.state} in (${quoted(riskStates)})`),
    check('attendance_risks_told', sql`${table.toldState} in (${quoted(riskStates.slice(1))})`),
  ],
)
