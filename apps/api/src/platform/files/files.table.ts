// Stored files: their type and owner. The bytes are in the file store, under a random key.
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    collegeId: uuid(),
    departmentId: uuid(),
    /** The user's file name, made safe to display. */
    name: text().notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** The key of the object in the store. */
    objectKey: text().notNull(),
    /** The key of the bytes, sealed; null when they are not sealed. */
    sealedKey: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When a record took it; a file that no record takes is swept after a day. */
    attachedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('files_owner').on(table.ownerId, table.createdAt),
    index('files_unattached').on(table.attachedAt, table.createdAt),
    // In the order of the store's keys, so that rows and objects can be compared part by part.
    index('files_object').on(sql`${table.objectKey} collate "C"`),
  ],
)

/** The total bytes of an account's or a college's files, maintained by triggers; uploads are checked against it. */
export const fileUsage = pgTable('file_usage', {
  /** The id of the account or the college. */
  id: uuid().primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
})
