// Packages of everything of a college that were asked for: being made, ready for a day, or failed.
import { collegePackageStates } from '@rounds/contract/documents/college-packages/college-package'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { quoted } from '#api/kernel/schema/quoted.ts'
import { colleges } from '#api/reference/colleges/colleges.table.ts'

export const collegePackages = pgTable(
  'college_packages',
  {
    id: uuid().primaryKey(),
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    askedById: uuid()
      .notNull()
      .references(() => accounts.id),
    state: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** How many of its tables and files are in it by now. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    readyAt: timestamp({ withTimezone: true }),
    /** After this moment its bytes are deleted. */
    expiresAt: timestamp({ withTimezone: true }),
    /** Where the bytes lie, and the sealed key that opens them. */
    objectKey: text(),
    sealedKey: text(),
    bytes: bigint({ mode: 'number' }),
  },
  (table) => [
    check('college_packages_state', sql`${table.state} in (${quoted(collegePackageStates)})`),
    // One at a time for a college, also of two requests that come together.
    uniqueIndex('college_packages_running').on(table.collegeId).where(sql`state = 'Running'`),
    index('college_packages_college').on(table.collegeId, table.requestedAt),
    index('college_packages_asked_by').on(table.askedById),
    index('college_packages_expiry').on(table.expiresAt),
  ],
)
