// Announcements and their recipients. A trigger makes the text immutable, except that erasing the author deletes it.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { colleges, departments } from '#api/reference/colleges/colleges.table.ts'

export const announcements = pgTable(
  'announcements',
  {
    id: uuid().primaryKey(),
    /** Null for announcements by the Master. */
    collegeId: uuid().references(() => colleges.id),
    /** Set for announcements by the Master only: the chosen colleges, or an empty array for all of them. */
    collegeIds: uuid().array(),
    /** Null for the whole college. */
    departmentId: uuid().references(() => departments.id),
    authorId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Title and text are null once the author is erased. */
    title: text(),
    text: text(),
    /** Number of recipients without the author. */
    recipients: integer().notNull(),
    /** Number of recipients who have read it, updated by the statement that marks it as read. */
    readCount: integer().notNull().default(0),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    withdrawnAt: timestamp({ withTimezone: true }),
    withdrawnById: uuid().references(() => accounts.id),
  },
  (table) => [
    index('announcements_college').on(table.collegeId),
    index('announcements_department').on(table.departmentId),
    index('announcements_author').on(table.authorId),
    index('announcements_withdrawn_by').on(table.withdrawnById),
    check('announcements_place', sql`(${table.collegeId} is null) = (${table.collegeIds} is not null)`),
    check('announcements_read', sql`${table.readCount} between 0 and ${table.recipients}`),
    check('announcements_withdrawn', sql`(${table.withdrawnAt} is null) = (${table.withdrawnById} is null)`),
  ],
)

/** One row per recipient and announcement, with a row for the author too. */
export const announcementCopies = pgTable(
  'announcement_copies',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id),
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // Ids rise with time, so the primary key is also the sort order of a person's list.
    primaryKey({ columns: [table.accountId, table.announcementId] }),
    index('announcement_copies_announcement').on(table.announcementId),
  ],
)
