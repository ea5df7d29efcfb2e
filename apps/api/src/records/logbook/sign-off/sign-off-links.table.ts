// Links by which a teacher verifies a record without signing in. Only the hash of a token is stored. A record has one
// link; a new one replaces it.
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
    /** The record's revision at the time of the request: a corrected record needs another link. */
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
    /** When the requesting student withdrew it. */
    withdrawnAt: timestamp({ withTimezone: true }),
    /** Wrong PINs that were tried with this link. */
    pinTries: integer().notNull().default(0),
  },
  (table) => [
    index('sign_off_links_student').on(table.studentId),
    index('sign_off_links_teacher').on(table.teacherId),
    index('sign_off_links_expires').on(table.expiresAt),
  ],
)
