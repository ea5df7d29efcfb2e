// Read-only links of state offices. Only the hash of a token is stored, and no link is deleted.
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { colleges, states } from '#api/reference/colleges/colleges.table.ts'

export const drpStateLinks = pgTable(
  'drp_state_links',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    /** The college whose postings it shows; null for all colleges. */
    collegeId: uuid().references(() => colleges.id),
    stateId: uuid()
      .notNull()
      .references(() => states.id),
    /** Empty for the whole state. */
    institutionIds: uuid().array().notNull(),
    office: text().notNull(),
    purpose: text().notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    createdById: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Counted at most once a minute. */
    openings: integer().notNull().default(0),
    lastOpenedAt: timestamp({ withTimezone: true }),
    revokedById: uuid().references(() => accounts.id),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('drp_state_links_college').on(table.collegeId),
    index('drp_state_links_state').on(table.stateId),
    index('drp_state_links_created_by').on(table.createdById),
    index('drp_state_links_revoked_by').on(table.revokedById),
    check('drp_state_links_institutions', sql`cardinality(${table.institutionIds}) <= 20`),
    check('drp_state_links_revoked', sql`(${table.revokedById} is null) = (${table.revokedAt} is null)`),
  ],
)
