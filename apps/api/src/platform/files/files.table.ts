// Stored files: what they are and whose; the bytes lie outside, under a random name.
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    collegeId: uuid(),
    departmentId: uuid(),
    /** What the person called it, made safe to show. */
    name: text().notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** Where the bytes lie in the store. */
    objectKey: text().notNull(),
    /** The key of its bytes, sealed; empty when they lie as they are. */
    sealedKey: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When a record took it; a file that no record takes is swept after a day. */
    attachedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('files_owner').on(table.ownerId, table.createdAt),
    index('files_unattached').on(table.attachedAt, table.createdAt),
    // As a store sorts its keys, so that rows and objects are compared part by part.
    index('files_object').on(sql`${table.objectKey} collate "C"`),
  ],
)

/** How many bytes the files of an account or of a college have, kept by triggers: uploads are judged by it. */
export const fileUsage = pgTable('file_usage', {
  /** Of the account or the college. */
  id: uuid().primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
})
