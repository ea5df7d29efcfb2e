// Signing in at one's college: what each college set up, whose account it opens, and the states that were used.
import { boolean, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { colleges } from '#api/reference/colleges/colleges.table.ts'

export const signOns = pgTable('sign_ons', {
  collegeId: uuid()
    .primaryKey()
    .references(() => colleges.id),
  issuer: text().notNull(),
  clientId: text().notNull(),
  sealedClientSecret: text().notNull(),
  isOn: boolean().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
})

/** The domains of a college's addresses: each belongs to one college. */
export const signOnDomains = pgTable(
  'sign_on_domains',
  {
    domain: text().primaryKey(),
    collegeId: uuid()
      .notNull()
      .references(() => signOns.collegeId, { onDelete: 'cascade' }),
    /** Since when it is known to be the college's own. */
    provedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('sign_on_domains_college').on(table.collegeId)],
)

/** Whom somebody is at the college, and whose account that opens. */
export const signOnLinks = pgTable(
  'sign_on_links',
  {
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    /** What the college's sign-in calls the person, for ever. */
    subject: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    linkedAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
    /** When its owner turned it off: it opens nothing, and no other link is made. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ name: 'sign_on_links_subject', columns: [table.collegeId, table.subject] }),
    unique('sign_on_links_account').on(table.accountId),
  ],
)

export const spentSignOns = pgTable(
  'spent_sign_ons',
  {
    /** SHA-256 of the state. */
    key: text().primaryKey(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('spent_sign_ons_ends').on(table.endsAt)],
)
