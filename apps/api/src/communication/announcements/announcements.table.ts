// Announcements, and who got each of them. A trigger keeps what was written; only the words of an erased person go.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { colleges, departments } from '#api/reference/colleges/colleges.table.ts'

export const announcements = pgTable(
  'announcements',
  {
    id: uuid().primaryKey(),
    /** Null for what the Master wrote. */
    collegeId: uuid().references(() => colleges.id),
    /** Of the Master alone: the colleges that were chosen, and none for all of them. */
    collegeIds: uuid().array(),
    /** Null for the whole college. */
    departmentId: uuid().references(() => departments.id),
    authorId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Title and text are null once the author is erased. */
    title: text(),
    text: text(),
    /** How many people got it, beside its author. */
    recipients: integer().notNull(),
    /** How many of them have read it: kept by the statement that marks it as read. */
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

/** An announcement as one of its people has it; its author is one of them. */
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
    // Ids rise with time: the key is the order of a person's list.
    primaryKey({ columns: [table.accountId, table.announcementId] }),
    index('announcement_copies_announcement').on(table.announcementId),
  ],
)
