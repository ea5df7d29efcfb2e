// Single sign-on: the configuration of each college, links to accounts, and used states.
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

/** The e-mail domains of colleges. Each domain belongs to one college. */
export const signOnDomains = pgTable(
  'sign_on_domains',
  {
    domain: text().primaryKey(),
    collegeId: uuid()
      .notNull()
      .references(() => signOns.collegeId, { onDelete: 'cascade' }),
    /** When the college proved that it owns the domain; null before. */
    provedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('sign_on_domains_college').on(table.collegeId)],
)

/** Links between a person at a college's provider and an account. */
export const signOnLinks = pgTable(
  'sign_on_links',
  {
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    /** The provider's permanent identifier of the person. */
    subject: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    linkedAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
    /** When its owner turned it off: it opens nothing, and no new link is made. */
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
