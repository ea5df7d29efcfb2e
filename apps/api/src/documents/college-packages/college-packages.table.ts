// Requested packages of colleges: running, ready for a day, or failed.
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
    /** Number of tables and files already packed. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    readyAt: timestamp({ withTimezone: true }),
    /** When the file is deleted. */
    expiresAt: timestamp({ withTimezone: true }),
    /** The stored file, with the sealed key that decrypts it. */
    objectKey: text(),
    sealedKey: text(),
    bytes: bigint({ mode: 'number' }),
  },
  (table) => [
    check('college_packages_state', sql`${table.state} in (${quoted(collegePackageStates)})`),
    // One running package per college, even when two requests come at once.
    uniqueIndex('college_packages_running').on(table.collegeId).where(sql`state = 'Running'`),
    index('college_packages_college').on(table.collegeId, table.requestedAt),
    index('college_packages_asked_by').on(table.askedById),
    index('college_packages_expiry').on(table.expiresAt),
  ],
)
