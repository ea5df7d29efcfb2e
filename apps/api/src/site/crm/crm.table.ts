// The CRM connection: pending authorizations, and the sealed tokens of the current connection.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const crmAuthorizations = pgTable(
  'crm_authorizations',
  {
    /** SHA-256 of the `state` that the CRM returns. */
    key: text().primaryKey(),
    /** The session that started the authorization; no other may complete it. */
    sessionKey: text().notNull(),
    sealedVerifier: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('crm_authorizations_expires').on(table.expiresAt)],
)

/** At most one row. */
export const crmConnections = pgTable(
  'crm_connections',
  {
    id: smallint().primaryKey(),
    sealedAccessToken: text().notNull(),
    sealedRefreshToken: text(),
    connectedAt: timestamp({ withTimezone: true }).notNull(),
    connectedBy: uuid()
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [check('crm_connections_one_row', sql`${table.id} = 1`)],
)
