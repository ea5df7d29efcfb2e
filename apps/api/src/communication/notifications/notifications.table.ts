// People's notifications, and the channels that they switched off.
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

/**
 * A notification of one person. Its text is rendered from event and facts when it is read. Facts never name a patient.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    event: text().notNull(),
    facts: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp({ withTimezone: true }),
    /** When it is sent by e-mail and WhatsApp, batched with others; null when it is not to be sent. */
    outboundAfter: timestamp({ withTimezone: true }),
    /** Deduplication key: one notification per person and key, such as the reminder of one week. */
    once: text(),
  },
  (table) => [
    // Read backwards for newest first.
    index('notifications_account').on(table.accountId, table.createdAt, table.id),
    index('notifications_unread').on(table.accountId).where(sql`read_at is null`),
    index('notifications_outbound').on(table.outboundAfter).where(sql`outbound_after is not null`),
    // Rows are inserted in time order, so a BRIN index is enough for the cleanup.
    index('notifications_created').using('brin', table.createdAt),
    uniqueIndex('notifications_once').on(table.accountId, table.once).where(sql`once is not null`),
  ],
)

/** A person's choice for a group of events and a channel. Without a row the channel is on. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    eventGroup: text().notNull(),
    channel: text().notNull(),
    enabled: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.eventGroup, table.channel] })],
)
