// Reports of messages. A report refers to one message received by the reporter and does not copy its text.
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { colleges } from '#api/reference/colleges/colleges.table.ts'
import { conversationSides, messages } from './conversations.table.ts'

export const messageReports = pgTable(
  'message_reports',
  {
    id: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => messages.id),
    conversationId: uuid().notNull(),
    reporterId: uuid().notNull(),
    /** The writer of the message, and their college at the time of the report; null when they had none. */
    writerId: uuid()
      .notNull()
      .references(() => accounts.id),
    collegeId: uuid().references(() => colleges.id),
    /** `reason` and `remark` are null once their author is erased. */
    reason: text(),
    reportedAt: timestamp({ withTimezone: true }).notNull(),
    remark: text(),
    closedById: uuid().references(() => accounts.id),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // Only a member of the conversation can report a message.
    foreignKey({
      name: 'message_reports_reporter_fk',
      columns: [table.conversationId, table.reporterId],
      foreignColumns: [conversationSides.conversationId, conversationSides.accountId],
    }),
    unique('message_reports_once').on(table.messageId, table.reporterId),
    index('message_reports_reporter').on(table.conversationId, table.reporterId),
    index('message_reports_own').on(table.reporterId, table.reportedAt),
    index('message_reports_college').on(table.collegeId, table.reportedAt),
    index('message_reports_writer').on(table.writerId),
    index('message_reports_closed_by').on(table.closedById),
    check('message_reports_people', sql`${table.writerId} <> ${table.reporterId}`),
    check('message_reports_closed', sql`(${table.closedAt} is null) = (${table.closedById} is null)`),
  ],
)
