// Teaching sessions, their attendance, peer grades, and the secret links of calendars. Triggers protect closed
// sessions.
import { attendanceMarks, attendanceMethods } from '@rounds/contract/training/teaching-sessions/teaching-attendance'
import { teachingStates } from '@rounds/contract/training/teaching-sessions/teaching-session'
import { sql } from 'drizzle-orm'
import {
  check,
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
import { quoted } from '#api/kernel/schema/quoted.ts'
import { colleges, departments } from '#api/reference/colleges/colleges.table.ts'

const person = () => uuid().references(() => accounts.id)

export const teachingSessions = pgTable(
  'teaching_sessions',
  {
    id: uuid().primaryKey(),
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    departmentId: uuid()
      .notNull()
      .references(() => departments.id),
    kind: text().notNull(),
    topic: text(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    place: text().notNull(),
    presenterId: person(),
    moderatorId: person().notNull(),
    /** The same for all sessions of a weekly series. */
    seriesId: uuid(),
    state: text().notNull(),
    version: integer().notNull(),
    plannedById: person().notNull(),
    plannedAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    cancelReason: text(),
    cancelledById: person(),
    closedById: person(),
    closedAt: timestamp({ withTimezone: true }),
    /** The number of refused codes: too old, or of something else. */
    refusedCodes: integer().notNull(),
  },
  (table) => [
    index('teaching_sessions_department').on(table.collegeId, table.departmentId, table.startsAt),
    index('teaching_sessions_starts').on(table.startsAt),
    index('teaching_sessions_series').on(table.seriesId, table.startsAt),
    index('teaching_sessions_presenter').on(table.presenterId, table.startsAt),
    index('teaching_sessions_moderator').on(table.moderatorId, table.startsAt),
    index('teaching_sessions_planned_by').on(table.plannedById),
    index('teaching_sessions_cancelled_by').on(table.cancelledById),
    index('teaching_sessions_closed_by').on(table.closedById),
    check('teaching_sessions_state', sql`${table.state} in (${quoted(teachingStates)})`),
    check('teaching_sessions_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('teaching_sessions_closed', sql`(${table.state} = 'Closed') = (${table.closedAt} is not null)`),
    check('teaching_sessions_cancelled', sql`(${table.state} = 'Cancelled') = (${table.cancelledById} is not null)`),
  ],
)

export const teachingAttendances = pgTable(
  'teaching_attendances',
  {
    teachingSessionId: uuid().notNull(),
    personId: person().notNull(),
    mark: text().notNull(),
    way: text().notNull(),
    /** When the code was seen, according to the device if it was sent late; otherwise when the person was marked. */
    seenAt: timestamp({ withTimezone: true }).notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    /** The moderator's reason for the mark. */
    reason: text(),
    markedById: person(),
    /** The record of this attendance: its id, set at the closing, and whether it exists yet. */
    entryId: uuid(),
    recordState: text(),
  },
  (table) => [
    primaryKey({ columns: [table.teachingSessionId, table.personId] }),
    // Named explicitly, because the generated name is too long for PostgreSQL.
    foreignKey({
      name: 'teaching_attendances_session_fk',
      columns: [table.teachingSessionId],
      foreignColumns: [teachingSessions.id],
    }),
    index('teaching_attendances_person').on(table.personId),
    index('teaching_attendances_marked_by').on(table.markedById),
    check('teaching_attendances_mark', sql`${table.mark} in (${quoted(attendanceMarks)})`),
    check('teaching_attendances_way', sql`${table.way} in (${quoted(attendanceMethods)})`),
    check('teaching_attendances_record', sql`${table.recordState} in ('due', 'made', 'refused')`),
    check('teaching_attendances_entry', sql`(${table.recordState} is null) = (${table.entryId} is null)`),
  ],
)

export const teachingGrades = pgTable(
  'teaching_grades',
  {
    teachingSessionId: uuid()
      .notNull()
      .references(() => teachingSessions.id),
    graderId: person().notNull(),
    grade: integer().notNull(),
    givenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teachingSessionId, table.graderId] }),
    index('teaching_grades_grader').on(table.graderId),
    check('teaching_grades_grade', sql`${table.grade} between 1 and 4`),
  ],
)

export const calendarLinks = pgTable(
  'calendar_links',
  {
    personId: person().primaryKey(),
    /** The hash of the secret in the URL. */
    secretHash: text().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('calendar_links_secret').on(table.secretHash)],
)
