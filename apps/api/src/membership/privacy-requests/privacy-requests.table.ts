// What people asked for about their own data, and what became of it.
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
    /** What a correction is about. */
    field: text(),
    words: text(),
    answer: text(),
    /** The Master who noted what reached us in writing; null for what the person sent. */
    notedById: uuid().references(() => accounts.id),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    answeredAt: timestamp({ withTimezone: true }),
    answeredById: uuid().references(() => accounts.id),
    /** The day on which a disabled account is erased. */
    eraseOn: date({ mode: 'string' }),
    /** Whether the account was active before it was disabled: a restored one is again what it was. */
    wasActive: boolean(),
  },
  (table) => [
    // One of a kind at a time for a person, also of two requests that come together.
    uniqueIndex('privacy_requests_open')
      .on(table.accountId, table.kind)
      .where(sql`state in ('Open', 'Accepted', 'Erasing')`),
    index('privacy_requests_account').on(table.accountId, table.requestedAt),
    index('privacy_requests_state').on(table.state, table.requestedAt),
  ],
)
