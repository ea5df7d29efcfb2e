// Conversations of two people, their read positions, and their messages. A trigger makes messages immutable, except
// that erasing the sender deletes the text.
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#api/identity/accounts/accounts.table.ts'

export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    /** The two people, ordered by id, so that each pair has one conversation. */
    firstId: uuid()
      .notNull()
      .references(() => accounts.id),
    secondId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The number of the last message. */
    lastNumber: integer().notNull(),
  },
  (table) => [
    unique('conversations_people').on(table.firstId, table.secondId),
    index('conversations_second').on(table.secondId),
    check('conversations_order', sql`${table.firstId} < ${table.secondId}`),
  ],
)

/** One person's side of a conversation. */
export const conversationSides = pgTable(
  'conversation_sides',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    otherId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** When the last message was written. */
    lastAt: timestamp({ withTimezone: true }).notNull(),
    /** The number of the last message that the person has seen. */
    readNumber: integer().notNull().default(0),
    /**
     * Later messages from the other person, updated under the lock of the conversation when a message is sent or read.
     */
    unread: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.accountId] }),
    index('conversation_sides_account').on(table.accountId, table.lastAt, table.conversationId),
    index('conversation_sides_unread').on(table.accountId).where(sql`unread > 0`),
    index('conversation_sides_other').on(table.otherId),
    check('conversation_sides_unread', sql`${table.unread} >= 0`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    conversationId: uuid().notNull(),
    /** Position in the conversation, from 1 without gaps. */
    number: integer().notNull(),
    senderId: uuid().notNull(),
    /** Null once the sender is erased. */
    text: text(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // Only the two people of a conversation may write in it.
    foreignKey({
      name: 'messages_sender_fk',
      columns: [table.conversationId, table.senderId],
      foreignColumns: [conversationSides.conversationId, conversationSides.accountId],
    }),
    unique('messages_number').on(table.conversationId, table.number),
    index('messages_sender').on(table.senderId, table.id),
    index('messages_words').using('gin', sql`search_vector(${table.text})`),
  ],
)
