// Past posts of staff, one row each. The current post is in the account.
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const staffPosts = pgTable(
  'staff_posts',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    role: text().notNull(),
    collegeId: uuid(),
    departmentId: uuid(),
    since: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
    /** The person who ended the post. */
    endedById: uuid()
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [index('staff_posts_account').on(table.accountId, table.until)],
)
