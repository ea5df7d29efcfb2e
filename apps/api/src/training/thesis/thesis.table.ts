// Synopses and theses: one track of each per student and department, the steps that were set, the versions uploaded.
// Triggers protect what is written: steps come in order and are unlocked, never changed; versions are decided once.
import { stepNames, trackNames } from '@rounds/contract/training/thesis/thesis-steps'
import { versionStatuses } from '@rounds/contract/training/thesis/thesis-track'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { studentPlaces } from '#api/identity/accounts/student-places.table.ts'
import { quoted } from '#api/kernel/schema/quoted.ts'
import { files } from '#api/platform/files/files.table.ts'

export const thesisTracks = pgTable(
  'thesis_tracks',
  {
    id: uuid().primaryKey(),
    /** The student's place when the track began; it stays with that department. */
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    studentId: uuid().notNull(),
    track: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'thesis_tracks_student_place_fk',
      columns: [table.studentId, table.collegeId, table.departmentId],
      foreignColumns: [studentPlaces.studentId, studentPlaces.collegeId, studentPlaces.departmentId],
    }),
    uniqueIndex('thesis_tracks_student').on(table.studentId, table.track, table.collegeId, table.departmentId),
    index('thesis_tracks_department').on(table.collegeId, table.departmentId, table.track),
    check('thesis_tracks_track', sql`${table.track} in (${quoted(trackNames)})`),
  ],
)

const trackColumns = () => ({
  id: uuid().primaryKey(),
  trackId: uuid()
    .notNull()
    .references(() => thesisTracks.id),
  studentId: uuid()
    .notNull()
    .references(() => accounts.id),
})

export const thesisSteps = pgTable(
  'thesis_steps',
  {
    ...trackColumns(),
    step: text().notNull(),
    /** The value of this step; texts and names are null once their person is erased. */
    title: text(),
    guideId: uuid().references(() => accounts.id),
    guideName: text(),
    coGuides: jsonb(),
    fileId: uuid().references(() => files.id),
    date: date({ mode: 'string' }),
    setAt: timestamp({ withTimezone: true }).notNull(),
    unlockedAt: timestamp({ withTimezone: true }),
    unlockedById: uuid().references(() => accounts.id),
    unlockedByName: text(),
    unlockReason: text(),
  },
  (table) => [
    uniqueIndex('thesis_steps_set').on(table.trackId, table.step).where(sql`unlocked_at is null`),
    index('thesis_steps_track').on(table.trackId, table.setAt),
    index('thesis_steps_student').on(table.studentId),
    index('thesis_steps_guide').on(table.guideId).where(sql`guide_id is not null`),
    index('thesis_steps_file').on(table.fileId).where(sql`file_id is not null`),
    index('thesis_steps_unlocked_by').on(table.unlockedById).where(sql`unlocked_by_id is not null`),
    check('thesis_steps_step', sql`${table.step} in (${quoted(stepNames)})`),
    check('thesis_steps_guide_named', sql`(${table.step} = 'guide') = (${table.guideId} is not null)`),
    check('thesis_steps_filed', sql`(${table.step} = 'certificate') = (${table.fileId} is not null)`),
    check('thesis_steps_unlocked', sql`(${table.unlockedAt} is null) = (${table.unlockedById} is null)`),
  ],
)

export const thesisVersions = pgTable(
  'thesis_versions',
  {
    ...trackColumns(),
    number: integer().notNull(),
    status: text().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    studentRemark: text(),
    uploadedAt: timestamp({ withTimezone: true }).notNull(),
    feedback: text(),
    verifiedById: uuid().references(() => accounts.id),
    verifiedByName: text(),
    verifiedOn: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('thesis_versions_number').on(table.trackId, table.number),
    uniqueIndex('thesis_versions_waiting').on(table.trackId).where(sql`status = 'Pending'`),
    index('thesis_versions_student').on(table.studentId),
    index('thesis_versions_file').on(table.fileId),
    index('thesis_versions_verified_by').on(table.verifiedById).where(sql`verified_by_id is not null`),
    check('thesis_versions_status', sql`${table.status} in (${quoted(versionStatuses)})`),
    check('thesis_versions_verified', sql`(${table.status} = 'Pending') = (${table.verifiedById} is null)`),
    check('thesis_versions_not_self_verified', sql`${table.verifiedById} is distinct from ${table.studentId}`),
  ],
)
