// Attendance in the District Residency: one mark per day, and the confirmed marks that were changed later.
import { attendanceMarks } from '@rounds/contract/training/residency/attendance'
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
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { quoted } from '#api/kernel/schema/quoted.ts'
import { drpPostings } from './postings.table.ts'

const marks = quoted(attendanceMarks)

export const drpAttendance = pgTable(
  'drp_attendance',
  {
    postingId: uuid().notNull(),
    studentId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    mark: text().notNull(),
    /** Counts the changes of a confirmed mark, from 1. */
    revision: integer().notNull(),
    markedById: uuid()
      .notNull()
      .references(() => accounts.id),
    markedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ name: 'drp_attendance_day', columns: [table.postingId, table.day] }),
    foreignKey({
      name: 'drp_attendance_posting_fk',
      columns: [table.postingId, table.studentId],
      foreignColumns: [drpPostings.id, drpPostings.studentId],
    }),
    index('drp_attendance_student').on(table.studentId, table.day),
    index('drp_attendance_marked_by').on(table.markedById),
    check('drp_attendance_mark', sql`${table.mark} in (${marks})`),
  ],
)

/** The earlier marks of confirmed days that were changed. */
export const drpAttendanceChanges = pgTable(
  'drp_attendance_changes',
  {
    postingId: uuid().notNull(),
    studentId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** The revision of the replaced mark. */
    revision: integer().notNull(),
    mark: text().notNull(),
    /** Null once the student or the author is erased. */
    reason: text(),
    changedById: uuid()
      .notNull()
      .references(() => accounts.id),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'drp_attendance_changes_day', columns: [table.postingId, table.day, table.revision] }),
    foreignKey({
      name: 'drp_attendance_changes_posting_fk',
      columns: [table.postingId, table.studentId],
      foreignColumns: [drpPostings.id, drpPostings.studentId],
    }),
    index('drp_attendance_changes_student').on(table.studentId),
    index('drp_attendance_changes_by').on(table.changedById),
    check('drp_attendance_changes_mark', sql`${table.mark} in (${marks})`),
  ],
)
