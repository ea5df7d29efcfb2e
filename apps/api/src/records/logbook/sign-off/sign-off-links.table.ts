// Links by which a teacher verifies a record without signing in. Only the hash of a link's token is stored; a record has one
// link, and a new one takes its place.
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { entries } from '../entries/entries.table.ts'

export const signOffLinks = pgTable(
  'sign_off_links',
  {
    entryId: uuid()
      .primaryKey()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link. */
    key: text().notNull().unique(),
    /** Of the record when it was asked for: a corrected one needs another link. */
    revision: integer().notNull(),
    studentId: uuid()
      .notNull()
      .references(() => accounts.id),
    teacherId: uuid()
      .notNull()
      .references(() => accounts.id),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    openedAt: timestamp({ withTimezone: true }),
    usedAt: timestamp({ withTimezone: true }),
    /** By the student who asked. */
    withdrawnAt: timestamp({ withTimezone: true }),
    /** PINs that were tried with it, but for right ones. */
    pinTries: integer().notNull().default(0),
  },
  (table) => [
    index('sign_off_links_student').on(table.studentId),
    index('sign_off_links_teacher').on(table.teacherId),
    index('sign_off_links_expires').on(table.expiresAt),
  ],
)
