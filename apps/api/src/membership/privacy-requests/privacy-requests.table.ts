// People's requests about their own data, with the answers.
import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    kind: text().notNull(),
    state: text().notNull(),
    /** The field that a correction is about. */
    field: text(),
    words: text(),
    answer: text(),
    /** The Master who entered a request received in writing; null when the person sent it here. */
    notedById: uuid().references(() => accounts.id),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    answeredAt: timestamp({ withTimezone: true }),
    answeredById: uuid().references(() => accounts.id),
    /** When the disabled account is erased. */
    eraseOn: date({ mode: 'string' }),
    /** Whether the account was active before it was disabled, so that it can be restored as it was. */
    wasActive: boolean(),
  },
  (table) => [
    // One open request of each kind per person, even when two requests come at once.
    uniqueIndex('privacy_requests_open')
      .on(table.accountId, table.kind)
      .where(sql`state in ('Open', 'Accepted', 'Erasing')`),
    index('privacy_requests_account').on(table.accountId, table.requestedAt),
    index('privacy_requests_state').on(table.state, table.requestedAt),
  ],
)
